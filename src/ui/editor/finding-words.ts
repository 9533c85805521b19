import { findingsText } from '../../text/ui/findings.ts';
import type { Finding } from '../../manifest/findings/finding.ts';

type Texts = (typeof findingsText)['en'];

/** What it is, why it matters, and what its quick fix does. */
export interface FindingWords {
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

export function wordsFor(finding: Finding, t: Texts): FindingWords {
  const { label } = finding.fix ?? { label: '' };
  const say = (title: string, why: string, fix = t.quote(label)): FindingWords => ({ title, why, fix });
  switch (finding.kind) {
    case 'unknown-field': {
      const { field, of, meant, elsewhere } = finding;
      const hint = meant !== null ? t.meant(meant) : elsewhere !== null ? t.elsewhere(elsewhere) : '';
      return say(t.unknown(field, of), `${t.unknownWhy} ${hint}`.trim());
    }
    case 'wrong-type':
      return say(t.wrong(finding.field, finding.wanted, finding.found), t.wrongWhy);
    case 'text-needed':
      return say(t.textNeeded(finding.field), t.textNeededWhy(finding.value));
    case 'no-choice':
      return say(t.choice(finding.field, finding.value), t.choiceWhy(finding.choices.join(', ')));
    case 'duplicate-key':
      return say(t.duplicate(finding.key, finding.firstLine), t.duplicateWhy);
    case 'template':
      return say(t.template, t.templateWhy);
    case 'tab':
      return say(t.tab(finding.lines), t.tabWhy, t.spaces);
  }
}
