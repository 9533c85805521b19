import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Who may import whom. `types` are rooms of which only types may be imported. */
interface Rule {
  readonly rooms: readonly string[];
  readonly types?: readonly string[];
  readonly packages?: readonly (string | RegExp)[];
}

const nodeItself = /^node:/;
const allButUi = [
  ...['kubernetes', 'manifest', 'trace', 'engine', 'scenarios', 'playback', 'predictions', 'text'],
  ...['sources', 'viewer', 'conformance', 'cli'],
];

const table: Readonly<Record<string, Rule>> = {
  kubernetes: { rooms: [] },
  manifest: { rooms: ['kubernetes'] },
  trace: { rooms: ['kubernetes'] },
  engine: { rooms: ['kubernetes', 'manifest', 'trace'] },
  scenarios: { rooms: ['kubernetes', 'trace'], types: ['engine'] },
  playback: { rooms: ['kubernetes', 'trace'] },
  predictions: { rooms: ['kubernetes', 'manifest', 'trace'] },
  text: { rooms: ['kubernetes', 'trace'] },
  sources: { rooms: ['kubernetes', 'trace', 'engine', 'scenarios'] },
  viewer: {
    rooms: ['kubernetes', 'manifest', 'trace', 'scenarios', 'playback', 'predictions', 'text', 'sources'],
    types: ['engine'],
    packages: ['zustand'],
  },
  ui: {
    rooms: ['kubernetes', 'manifest', 'trace', 'scenarios', 'playback', 'predictions', 'viewer', 'text'],
    packages: ['react', 'react-dom', 'framer-motion'],
  },
  conformance: { rooms: allButUi },
  cli: { rooms: allButUi, packages: [nodeItself] },
  'main.tsx': { rooms: [...allButUi, 'ui'], packages: ['react', 'react-dom'] },
};

/** Packages that one folder of a room keeps to itself. */
const packagesOfFolder: Readonly<Record<string, readonly string[]>> = {
  'ui/diagram': ['@xyflow/react'],
  'ui/editor': ['monaco-editor'],
  // What several tests of the whole engine share.
  'engine/testing': ['vitest'],
  'manifest/testing': ['fast-check'],
  'cli/fuzzing': ['fast-check'],
};

/** What the components of the engine share; they never import each other, they meet through the API server. */
const engineShared: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  client: ['kernel'],
  // Faults are done to a cluster from outside: they know it as a whole.
  faults: ['', 'kernel', 'client', 'prompt', 'kubectl', 'kubelet', 'kube-controller-manager'],
  // The person at the prompt starts kubectl.
  prompt: ['kernel', 'client', 'kubectl'],
};
const engineComponentMayImport = ['kernel', 'client'];

interface SourceFile {
  /** Relative to src, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

describe('architecture', () => {
  it('lets a room import what the table says and nothing else', () => {
    expect(sourceFiles().flatMap(violations)).toEqual([]);
  });

  it('can fail', () => {
    const planted: readonly [path: string, text: string, complaint: RegExp][] = [
      ['trace/fold.ts', "import { simulate } from '../engine/simulate.ts';", /trace may not import engine/],
      ['trace/fold.ts', "export * from '../engine/simulate.ts';", /trace may not import engine/],
      ['ui/App.tsx', "import type { Run } from '../engine/run.ts';", /ui may not import engine/],
      ['ui/App.tsx', "const m = await import('../engine/simulate.ts');", /ui may not import engine/],
      ['ui/App.tsx', "new Worker(new URL('../engine/run.ts', import.meta.url));", /ui may not import engine/],
      ['scenarios/a.ts', "import { simulate } from '../engine/simulate.ts';", /only types of engine/],
      ['ui/timeline/Lane.tsx', "import { ReactFlow } from '@xyflow/react';", /package @xyflow\/react/],
      ['ui/timeline/Lane.tsx', "import '@xyflow/react/dist/base.css';", /package @xyflow\/react/],
      ['ui/console/Console.tsx', "const m = import('monaco-editor/editor');", /package monaco-editor/],
      [
        'engine/kubelet/sync.ts',
        "import { bind } from '../kube-scheduler/bind.ts';",
        /kubelet may not import/,
      ],
      [
        'engine/kernel/clock.ts',
        "import { informer } from '../client/informer.ts';",
        /kernel may not import/,
      ],
      ['engine/kubelet/sync.ts', "import { cluster } from '../cluster.ts';", /kubelet may not import/],
      ['manifest/read.ts', "import fs from 'node:fs';", /package node:fs/],
      ['attic/old.ts', '', /not in the table/],
    ];
    for (const [path, text, complaint] of planted) {
      expect(violations({ path, text }).join('\n'), `${path}: ${text}`).toMatch(complaint);
    }
  });

  it('allows what the rooms need', () => {
    const allowed: readonly [path: string, text: string][] = [
      ['scenarios/a.ts', "import type { Run } from '../engine/run.ts';"],
      ['scenarios/a.ts', "import { type Run } from '../engine/run.ts';"],
      ['ui/diagram/Diagram.tsx', "import '@xyflow/react/dist/base.css';"],
      ['engine/kubelet/sync.ts', "import { queue } from '../client/queue.ts';"],
      ['engine/cluster.ts', "import { kubelet } from './kubelet/kubelet.ts';"],
      ['engine/kubelet/sync.test.ts', "import { bind } from '../kube-scheduler/bind.ts';"],
    ];
    for (const [path, text] of allowed) expect(violations({ path, text }), `${path}: ${text}`).toEqual([]);
  });
});

describe('tidiness', () => {
  it('names files for what they are', () => {
    expect(
      sourceFiles()
        .map((file) => file.path)
        .flatMap(misnamed),
    ).toEqual([]);
    expect(misnamed('ui/diagram/packet.tsx')).not.toEqual([]);
    expect(misnamed('engine/eventSink.ts')).not.toEqual([]);
    expect(misnamed('trace/utils.ts')).not.toEqual([]);
    expect(misnamed('ui/common/Button.tsx')).not.toEqual([]);
    expect(misnamed('ui/diagram/Packet.test.tsx')).toEqual([]);
  });

  it('exports by name', () => {
    const byDefault = (file: SourceFile): boolean =>
      /^export (default\b|\{[^}]*\bas default\b)/m.test(file.text);
    expect(
      sourceFiles()
        .filter(byDefault)
        .map((file) => file.path),
    ).toEqual([]);
    expect(byDefault({ path: 'a.ts', text: 'export default 1;' })).toBe(true);
  });

  it('speaks of no machine and no package registry', () => {
    expect(trackedTexts().flatMap(machineTraces)).toEqual([]);
    // Spelled in pieces, or this file would be its own finding.
    expect(machineTraces({ path: 'a.ts', text: ['cd ', 'work', 'main'].join('/') })).not.toEqual([]);
    expect(machineTraces({ path: 'a.ts', text: ['registry', 'npmjs', 'org'].join('.') })).not.toEqual([]);
    expect(machineTraces({ path: 'a.ts', text: 'https://example.com/work/of/art' })).toEqual([]);
  });
});

function violations(file: SourceFile): string[] {
  const [room, folder] = roomAndFolder(file.path);
  if (isTest(file.path) || file.path.endsWith('.d.ts')) return [];
  const rule = table[room];
  if (rule === undefined) return [`${file.path}: the room ${room} is not in the table`];

  const found: string[] = [];
  for (const to of importsOf(file)) {
    if (!to.startsWith('.')) {
      if (!packageAllowed(rule, `${room}/${folder}`, to)) {
        found.push(`${file.path}: ${room}/${folder} may not import the package ${to}`);
      }
      continue;
    }
    const target = posix.join(posix.dirname(file.path), to);
    const [targetRoom, targetFolder] = roomAndFolder(target);
    if (targetRoom === room) {
      if (room === 'engine' && target !== 'engine/parts.ts' && !engineAllows(folder, targetFolder)) {
        found.push(`${file.path}: in the engine, ${folder} may not import ${target}`);
      }
    } else if (rule.types?.includes(targetRoom) === true) {
      if (!onlyTypesFrom(file, to))
        found.push(`${file.path}: ${room} may import only types of ${targetRoom}: ${target}`);
    } else if (!rule.rooms.includes(targetRoom)) {
      found.push(`${file.path}: ${room} may not import ${targetRoom}: ${target}`);
    }
  }
  return found;
}

/** `engine/kubelet/sync.ts` is in the room engine and its folder kubelet; `engine/cluster.ts` in no folder. */
function roomAndFolder(path: string): [room: string, folder: string] {
  const [room = '', folder = '', ...rest] = path.split('/');
  return [room, rest.length > 0 ? folder : ''];
}

function engineAllows(from: string, to: string): boolean {
  return (
    from === '' ||
    from === 'parts' ||
    from === to ||
    (engineShared[from] ?? engineComponentMayImport).includes(to)
  );
}

function packageAllowed(rule: Rule, folder: string, name: string): boolean {
  return [...(rule.packages ?? []), ...(packagesOfFolder[folder] ?? [])].some((allowed) =>
    typeof allowed === 'string' ? name === allowed || name.startsWith(`${allowed}/`) : allowed.test(name),
  );
}

const withoutQuery = (name: string): string => name.replace(/\?.*$/, '');

function importsOf({ text }: SourceFile): Set<string> {
  const found = ts.preProcessFile(text, true, true).importedFiles.map((file) => withoutQuery(file.fileName));
  for (const [, to = ''] of text.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g)) found.push(to);
  return new Set(found);
}

/** Whether nothing but types comes from there. */
function onlyTypesFrom({ path, text }: SourceFile, to: string): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const imports = statements.filter((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return false;
    const from = statement.moduleSpecifier;
    return from !== undefined && ts.isStringLiteral(from) && withoutQuery(from.text) === to;
  }) as (ts.ImportDeclaration | ts.ExportDeclaration)[];
  return imports.length > 0 && imports.every(importsOnlyTypes);
}

function importsOnlyTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  return (
    clause.name === undefined &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}

function misnamed(path: string): string[] {
  const segments = path.split('/');
  const file = segments.at(-1) ?? '';
  const vague = segments.filter((segment) => /^(utils?|helpers?|common|misc)(\.|$)/i.test(segment));
  const shape = file.endsWith('.tsx')
    ? /^([A-Z][A-Za-z0-9]*(\.test)?|main)\.tsx$/
    : /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|worker|d))?\.ts$/;
  return [
    ...vague.map((segment) => `${path}: ${segment} does not say what is in it`),
    ...(shape.test(file) ? [] : [`${path}: files are kebab-case.ts, components PascalCase.tsx`]),
  ];
}

const machinePath = new RegExp(`(^|[^.\\w/:-])/(${['work', 'root', 'tmp'].join('|')})/`);
const registryHost = new RegExp(['npm(js\\.|mirror)', 'yarn(pkg\\.)'].join('|'));

function machineTraces({ path, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      machinePath.test(line) || registryHost.test(line)
        ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`]
        : [],
    );
}

const root = join(import.meta.dirname, '..');

function sourceFiles(): SourceFile[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));
}

/** What git holds, recorded data and manifests aside: those quote other machines on purpose. */
function trackedTexts(): SourceFile[] {
  return listedByGit()
    .filter((path) => /\.(tsx?|mjs|js|css|html|md|svg)$|^[^/]+\.json$|^\.(npmrc|ci\/run)$/.test(path))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Without git, or in a copy that is no repository, at least the sources. */
function listedByGit(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0') : sourceFiles().map(({ path }) => `src/${path}`);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
