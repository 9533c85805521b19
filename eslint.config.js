import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const everywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name: a thing has one name everywhere.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
];

// A trace must be the same bytes for the same run, so the pure rooms know neither wall time nor chance, and never
// wait for anything but the virtual clock.
const noRealTime = [
  { selector: ':function[async=true]', message: 'Pure rooms are synchronous: a process is a generator.' },
  { selector: 'AwaitExpression', message: 'Pure rooms are synchronous: a process is a generator.' },
  {
    selector: 'ForOfStatement[await=true]',
    message: 'Pure rooms are synchronous: a process is a generator.',
  },
];
const realTimeGlobals = [
  'Date',
  'Promise',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'setImmediate',
  'setInterval',
  'setTimeout',
].map((name) => ({ name, message: 'Pure rooms know only the virtual clock.' }));

export default defineConfig(
  { ignores: ['dist/', 'coverage/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...everywhere],
      // The compiler knows every global.
      'no-undef': 'off',
      // A process that does nothing yet is still a generator.
      'require-yield': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  {
    files: ['src/{viewer,ui}/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['src/{engine,trace,manifest,kubernetes,playback,text}/**/*.ts'],
    ignores: ['**/*.test.ts', 'src/playback/playhead-driver.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...noRealTime],
      'no-restricted-globals': ['error', ...realTimeGlobals],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Draw from the run’s seeded generator.' },
      ],
    },
  },
  {
    // The rule does not see a cast that stands in a comment.
    files: ['**/*.mjs'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['*.config.{js,ts}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
