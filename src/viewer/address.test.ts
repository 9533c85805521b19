import { describe, expect, it, test } from 'vitest';
import { addressAt, preferredLanguage, readAddress, readdressed, type Address } from './address.ts';

/** What each parameter makes of a value; null for a value that is complained of. */
const documented: Readonly<
  Record<string, readonly [keyof Address, Readonly<Record<string, unknown>>, unknown]>
> = {
  embed: ['embed', { 1: true, 0: false, TRUE: true, false: false }, null],
  mode: ['mode', { present: 'present', app: 'app' }, 'app'],
  scenario: ['scenario', { 'one-pod': 'one-pod', 'image-pull-back-off': 'image-pull-back-off' }, null],
  lang: ['language', { ko: 'ko', EN: 'en', auto: null }, null],
  hl: ['language', { ko: 'ko' }, null],
  theme: ['theme', { auto: 'auto', light: 'light', dark: 'dark', contrast: 'contrast' }, null],
  step: ['step', { 12: 12, 0: null }, null],
  t: ['step', { 3: 3 }, null],
  open: [
    'opened',
    {
      'kube-scheduler': 'kube-scheduler',
      'kubelet/node-1': 'kubelet/node-1',
      '/registry/pods/default/web': '/registry/pods/default/web',
    },
    null,
  ],
  depth: ['depth', { beginner: 'beginner', deep: 'deep' }, null],
  speed: ['speed', { 0.25: 0.25, 1.5: 1.5, 4: 4 }, 1],
  autoplay: ['autoplay', { 1: true, 0: false }, false],
  pause: [
    'pause',
    { 'Scheduled,Ready': ['Scheduled', 'Ready'], 'condition:Ready=True': ['condition:Ready=True'] },
    [],
  ],
  view: [
    'view',
    { split: 'split', diagram: 'diagram', yaml: 'yaml', list: 'list', timeline: 'timeline' },
    null,
  ],
  hide: ['hide', { 'legend,controls': ['controls', 'legend'], narration: ['narration'] }, []],
  motion: ['motion', { auto: 'auto', reduce: 'reduce', full: 'full' }, 'auto'],
  scale: ['scale', { 75: 75, 150: 150, 200: 200 }, 100],
  seed: ['seed', { 7: 7, 0: 0 }, null],
};

const bad: Readonly<Record<string, string>> = {
  embed: 'maybe',
  mode: 'cinema',
  scenario: '../../etc/passwd',
  lang: 'xx',
  hl: 'fr',
  theme: 'blue',
  step: '-4',
  t: '1e9',
  open: '/registry/secrets/default/web',
  depth: 'expert',
  speed: '9',
  autoplay: 'yes',
  pause: 'scheduled',
  view: 'everything',
  hide: 'walls',
  motion: 'none',
  scale: '20',
  seed: '1.5',
};

describe('the address', () => {
  test.each(Object.entries(documented))('%s', (name, [part, values, usual]) => {
    for (const [value, read] of Object.entries(values)) {
      const address = readAddress(`?${name.toUpperCase()}=${encodeURIComponent(value)}`);
      expect(address[part], `${name}=${value}`).toEqual(read);
      expect(address.complaints).toEqual([]);
    }
    expect(readAddress('')[part]).toEqual(usual);
    const wrong = readAddress(`?${name}=${encodeURIComponent(bad[name] ?? '')}`);
    expect(wrong[part], `${name}=${bad[name]}`).toEqual(usual);
    expect(wrong.complaints).toEqual([`${name}=${bad[name]}`]);
  });

  it('ignores what it does not know, and lets no parameter change another', () => {
    const { complaints, ...plain } = readAddress('?utm_source=letter&constructor=1&__proto__=2');
    expect(complaints).toEqual([]);
    expect(plain).toEqual({ ...readAddress(''), complaints: undefined });
    expect(readAddress('?step=12').autoplay).toBe(false);
  });

  it('complains of each mistake once, and keeps the rest of a list', () => {
    const { hide, complaints } = readAddress('?hide=legend,walls,share&theme=blue&lang=ko');
    expect(hide).toEqual(['legend', 'share']);
    expect(complaints).toEqual(['theme=blue', 'hide=walls']);
  });

  it('follows what the reader chooses, where it speaks of it', () => {
    const chosen = { language: 'ko', theme: 'dark', mode: 'app', cluster: 'single', depth: 'deep' } as const;
    expect(readdressed('?lang=en&step=3', chosen)).toBe('?lang=ko&step=3');
    expect(readdressed('?theme=light&HL=en', chosen)).toBe('?theme=dark&HL=ko');
    expect(readdressed('?step=3', chosen)).toBe('?step=3');
    expect(readdressed('', chosen)).toBe('');
    expect(readdressed('?cluster=kubeadm', chosen)).toBe('?cluster=single');
    expect(readdressed('?cluster=kubeadm', { ...chosen, cluster: { nodes: [{ name: 'a' }] } })).toBe('');
  });

  it('says where the page is shown, so that a reload finds the same', () => {
    const chosen = { language: 'ko', theme: 'dark', cluster: 'recorded', depth: 'deep' } as const;
    expect(readdressed('?step=3', { ...chosen, mode: 'present' })).toBe('?step=3&mode=present');
    expect(readdressed('?MODE=present&step=3', { ...chosen, mode: 'app' })).toBe('?step=3');
  });

  it('says how much is told where it counts steps', () => {
    const chosen = {
      language: 'ko',
      theme: 'dark',
      mode: 'app',
      cluster: 'recorded',
      depth: 'beginner',
    } as const;
    expect(readdressed('?step=3', chosen)).toBe('?step=3&depth=beginner');
    expect(readdressed('?step=3&depth=deep', chosen)).toBe('?step=3&depth=beginner');
    expect(readdressed('?lang=ko', chosen)).toBe('?lang=ko');
    expect(readdressed('?step=3&depth=beginner', { ...chosen, depth: 'deep' })).toBe('?step=3&depth=deep');
  });

  it('leads to the same show at a step', () => {
    expect(addressAt('?embed=1&scenario=a&T=4&hide=share', 12, ['embed', 'hide'])).toBe(
      '?scenario=a&step=12',
    );
    expect(addressAt('?step=4', 0)).toBe('');
  });

  it('leaves the language to the browser where it says nothing', () => {
    expect(preferredLanguage(['fr-FR', 'ko-KR', 'en'])).toBe('ko');
    expect(preferredLanguage(['fr'])).toBe('en');
  });
});
