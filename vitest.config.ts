import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'e2e/**'],
    // Component tests ask for a DOM in their first line: // @vitest-environment happy-dom
    environment: 'node',
    setupFiles: ['scripts/engine-parts.ts', 'scripts/all-phrases.ts'],
    passWithNoTests: true,
    testTimeout: 20_000,
  },
});
