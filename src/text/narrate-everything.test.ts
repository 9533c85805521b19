import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCase, type Case } from '../conformance/case.ts';
import { runCase } from '../conformance/run-case.ts';
import { kindOf } from '../kubernetes/components.ts';
import { resources } from '../kubernetes/resources.ts';
import type { HttpRequest, MessageEvent, TraceEvent } from '../trace/events.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import { beliefsAt } from './beliefs/arising.ts';
import { beliefIds, type BeliefId } from './beliefs/belief.ts';
import { languages, type Language } from './catalogue.ts';
import { kindName, who } from './narration/ko/words.ts';
import { plain } from './narration/line.ts';
import { narrate } from './narrate.ts';

/** What an event is, as its protocol says, without its names. */
interface Told {
  readonly act: string;
  readonly line: Readonly<Record<Language, string>>;
  readonly why: Readonly<Record<Language, string>>;
  readonly quoted: boolean;
  readonly shell: boolean;
  readonly ends: readonly string[];
}

/** So many of a kind are told: all kinds of all records, and not the same sentence ten thousand times. */
const ofEachKind = 12;

const told: Told[] = [];
const arisen = new Set<BeliefId>();

describe('the narration of every recording and every case', () => {
  beforeAll(() => {
    const counts = new Map<string, number>();
    for (const given of everyCase()) {
      const index = new TraceIndex(runCase(given, { seed: 1 }).trace);
      for (const event of index.trace.events) {
        const act = actOf(event, index);
        const kind = `${act} ${aboutOf(event)}`;
        const count = counts.get(kind) ?? 0;
        counts.set(kind, count + 1);
        if (count < ofEachKind) told.push(tell(event, act, index));
        for (const id of beliefsAt(event, index)) arisen.add(id);
      }
    }
  }, 300_000);

  it('tells no two kinds of event by the same sentence', () => {
    const acts = new Map<string, Set<string>>();
    for (const { act, line, ends, shell } of told) {
      if (shell) continue;
      const sentence = withoutNames(line.ko, ends);
      acts.set(sentence, (acts.get(sentence) ?? new Set()).add(act));
    }
    const shared = [...acts].filter(([, of]) => of.size > 1).map(([sentence, of]) => [sentence, ...of]);
    expect(shared).toEqual([]);
  });

  it('is nowhere empty, cut off or left in the other language', () => {
    for (const { line, why, quoted, shell, act } of told) {
      for (const language of languages) {
        expect(line[language].length, act).toBeGreaterThan(8);
        expect(line[language], act).not.toMatch(/undefined|NaN|\[object|null| {2}(?!\S* {2})→/);
      }
      expect(line.en, act).not.toMatch(/[가-힣]/);
      if (shell) continue;
      expect(line.ko, act).toMatch(/[가-힣]/);
      // Identifiers and API words stay; three words of prose in a row are a sentence that nobody translated.
      expect(withoutQuotes(line.ko), act).not.toMatch(/(^|\s)[a-z]+ [a-z]+ [a-z]+(\s|$)/);
      if (quoted) continue;
      expect(why.en, act).not.toMatch(/[가-힣]/);
      if (why.ko !== '') expect(why.ko, act).toMatch(/[가-힣]/);
    }
  });

  it('meets every common belief but the two that take a component that stops or starts', () => {
    expect(beliefIds.filter((id) => !arisen.has(id))).toEqual(['podsDieWithPlane', 'kubeletIsAPod']);
  });

  it('fits the caption of a phone', () => {
    const long = told.flatMap(({ line, why, quoted, act }) =>
      languages.flatMap((language) => [
        ...(ems(line[language]) > captionEms.line ? [`${act}: ${line[language]}`] : []),
        ...(!quoted && ems(withoutFilterWords(why[language])) > captionEms.why
          ? [`${act}: ${why[language]}`]
          : []),
      ]),
    );
    expect([...new Set(long)]).toEqual([]);
  });
});

/**
 * What fits at 390 × 844: the caption is 174 px high, 44 of them its buttons, its words 306 px wide; in the smallest
 * setting three lines of 14 px and three of 13.
 */
const captionEms = { line: (3 * 306) / 14, why: (3 * 306) / 13 };

/** Why no node fits is the scheduler's own list, as long as it is. */
const withoutFilterWords = (why: string): string => why.replace(/\d+\/\d+ nodes are available.*$/, '');

/** The width of words in ems, by the middle of what fonts make of them: Hangul is wide, Latin about half. */
function ems(words: string): number {
  let width = 0;
  for (const letter of words) width += /[가-힣]/.test(letter) ? 0.92 : letter === ' ' ? 0.26 : 0.52;
  return width;
}

function tell(event: TraceEvent, act: string, index: TraceIndex): Told {
  const [ko, en] = [narrate(event, index, 'ko'), narrate(event, index, 'en')];
  return {
    act,
    line: { ko: plain(ko.line), en: plain(en.line) },
    why: { ko: ko.why ?? '', en: en.why ?? '' },
    quoted: ko.quoted === true,
    shell: event.type === 'message' && event.call.protocol === 'shell',
    ends: event.type === 'message' ? [who(event.from), who(event.to)] : [],
  };
}

function actOf(event: TraceEvent, index: TraceIndex): string {
  if (event.type === 'stored') return 'commit';
  // A transaction that went well is told by what it stored.
  if (event.type === 'step') return event.name === 'Commit' && event.detail.succeeded ? 'commit' : event.name;
  const { call } = event;
  switch (call.protocol) {
    case 'shell':
      return `shell ${call.phase}`;
    case 'http': {
      if (call.phase === 'request') return requestOf(call);
      const asked = (index.event(call.of) as MessageEvent).call as HttpRequest;
      return call.code >= 400 ? `refusal ${call.code}` : `answer to ${requestOf(asked)}`;
    }
    case 'watch':
      return call.phase === 'close' ? 'watch close' : `watch ${call.change}`;
    case 'etcd':
      return `etcd ${call.operation} ${call.phase} ${call.phase === 'response' ? call.succeeded !== false : ''}`;
    case 'raft':
      return `raft ${call.rpc} ${call.phase}`;
    case 'cri':
      return `cri ${call.method} ${call.phase} ${call.error === undefined}`;
    case 'cni':
      return `cni ${call.command} ${call.phase} ${call.error === undefined}`;
    case 'registry':
      return `registry ${call.what} ${call.phase} ${call.phase === 'response' && call.code >= 400}`;
  }
}

/** The verb with what it is used on, as far as that is another act: a subresource, a review, what is no resource. */
function requestOf({ verb, resource, subresource, path }: HttpRequest): string {
  const root = path.split(/[/?]/)[1] ?? '';
  if (resource === null) return `${root === 'apis' ? 'api' : root} (no resource)`;
  if (subresource !== null) {
    const isWrite = verb === 'patch' || verb === 'update';
    return `${isWrite ? 'write' : verb} …/${subresource}`;
  }
  return resources.some((each) => each.resource === resource) ? verb : `${verb} ${resource}`;
}

/** What an event is about, besides its act: so that each actor's and each resource's is told. */
function aboutOf(event: TraceEvent): string {
  if (event.type === 'stored')
    return `${event.key.split('/')[2] ?? ''} ${kindOf(event.by)} ${event.object === null}`;
  if (event.type === 'step') {
    const detail = event.detail as { readonly controller?: string; readonly operation?: string };
    return `${event.outcome ?? ''} ${detail.controller ?? ''} ${detail.operation ?? ''}`;
  }
  const { call } = event;
  const about = call.protocol === 'http' && call.phase === 'request' ? call.resource : '';
  const key = call.protocol === 'watch' && call.phase === 'event' ? (call.key?.split('/')[2] ?? '') : '';
  return `${kindOf(event.from)} ${kindOf(event.to)} ${about ?? ''} ${key}`;
}

const kindNames = [...new Set(resources.map(({ kind }) => kindName(kind)))].sort(
  (a, b) => b.length - a.length,
);

/** What is left of a Korean sentence when the names of components, kinds and objects are out, particles made equal. */
function withoutNames(line: string, ends: readonly string[]): string {
  let rest = line;
  for (const name of [...ends, ...kindNames]) rest = rest.replaceAll(name, '·');
  return rest
    .replace(/·(이|가)/g, '·가')
    .replace(/·(을|를)/g, '·를')
    .replace(/[A-Za-z0-9._:/=*,#"'…+()-]+/g, '')
    .replace(/\s+/g, ' ');
}

/** Without what Kubernetes says itself, which stands behind a colon. */
const withoutQuotes = (line: string): string => line.replace(/: .*$/, '').replace(/\([^)]*\)/g, '');

function* everyCase(): Generator<Case> {
  const folder = join(import.meta.dirname, '../conformance');
  for (const name of readdirSync(join(folder, 'recordings')).sort()) {
    const file = join(folder, 'recordings', name, 'case.json');
    if (existsSync(file)) yield parseCase(readFileSync(file, 'utf8'));
  }
  const keys = ['title', 'cluster', 'preloaded', 'registry', 'clock', 'files', 'commands'];
  const given = JSON.parse(readFileSync(join(folder, 'cases/given.json'), 'utf8')) as Record<
    string,
    unknown
  >[];
  for (const each of given) {
    if (each['ran'] === false) continue;
    yield parseCase(JSON.stringify(Object.fromEntries(keys.map((key) => [key, each[key]]))));
  }
}
