import { it } from 'vitest';
import fs from 'fs';
import { decodeKind } from '/work/main/src/engine/kube-apiserver/schema/decode.ts';
import { structNamed } from '/work/main/src/engine/kube-apiserver/schema/schema.ts';
it('x', () => {
  // every object seen in recordings decodes to itself
  const dirs = fs.readdirSync('/work/shared/oracle').filter((d) => fs.existsSync(`/work/shared/oracle/${d}/raw/audit.jsonl`));
  const diffs = new Map<string, number>(); let n = 0;
  const bodies: any[] = [];
  const cmp = (a: any, b: any, p: string) => {
    if (a === b) return;
    if (a && b && typeof a === 'object' && typeof b === 'object') {
      for (const k of new Set([...Object.keys(a), ...Object.keys(b)])) cmp(a[k], b[k], Array.isArray(a) ? `${p}[]` : `${p}.${k}`);
      return;
    }
    const m = `${p}: ${JSON.stringify(a)} → ${JSON.stringify(b)}`.slice(0, 200);
    diffs.set(m, (diffs.get(m) ?? 0) + 1);
  };
  for (const d of dirs) for (const line of fs.readFileSync(`/work/shared/oracle/${d}/raw/audit.jsonl`, 'utf8').split('\n')) {
    if (!line) continue;
    const e = JSON.parse(line);
    const o = e.responseObject;
    if (!o || o.kind === 'Status' || o.kind.endsWith('List') || o.kind === 'Table') continue;
    try {
      const r = decodeKind(o.apiVersion, o.kind, o, { fieldValidation: 'Strict' });
      n++; bodies.push(o);
      if (r.errors.length) diffs.set(o.kind + r.errors.join(), 1);
      cmp(o, r.object, o.kind);
    } catch (x) { diffs.set(`${o.apiVersion}/${o.kind} ${String(x).slice(0, 200)}`, 1); }
  }
  console.log(n, [...diffs].sort((a, b) => b[1] - a[1]).slice(0, 60));
  const pods = bodies.filter((b) => b.kind === 'Pod');
  for (let k = 0; k < 3; k++) { const t = performance.now(); for (const p of pods) decodeKind('v1', 'Pod', p, { fieldValidation: 'Strict' }); console.log(pods.length, (performance.now() - t) / pods.length); }
});
