import { instanceOf, kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { Language } from '../../text/catalogue.ts';

const people: Readonly<Record<Language, string>> = { ko: '사용자', en: 'You' };

/** `kubelet · node-1`: processes by their own names, in every language. */
export function componentName(id: ComponentId, language: Language): string {
  const kind = kindOf(id);
  const instance = instanceOf(id);
  const name = kind === 'user' ? people[language] : kind;
  return instance === null ? name : `${name} · ${instance}`;
}
