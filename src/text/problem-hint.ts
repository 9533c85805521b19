import type { Language } from './catalogue.ts';

/** What Kubernetes' words mean in plain ones, and what to do; in the order in which they are tried. */
const hints: readonly (readonly [said: RegExp, hint: Readonly<Record<Language, string>>])[] = [
  [
    /cannot start any token|\\t/,
    {
      ko: 'YAML의 들여쓰기에는 탭을 쓸 수 없어요. 빈칸으로 바꿔 주세요.',
      en: 'YAML cannot be indented with tabs. Use spaces.',
    },
  ],
  [
    /mapping values are not allowed/,
    {
      ko: '콜론(:)이 올 수 없는 자리에 있어요. 앞줄의 들여쓰기나 따옴표를 살펴보세요.',
      en: 'A colon stands where none may be. Look at the indentation of the line before, or at a missing quote.',
    },
  ],
  [
    /did not find expected|could not find expected/,
    {
      ko: '들여쓰기가 옆줄과 맞지 않거나 따옴표·괄호가 닫히지 않았어요.',
      en: 'The indentation does not fit its neighbours, or a quote or bracket is not closed.',
    },
  ],
  [
    /invalid character|unexpected end of JSON/,
    {
      ko: 'JSON이 끝나지 않았거나 쉼표·따옴표가 빠졌어요.',
      en: 'The JSON ends too early, or a comma or quote is missing.',
    },
  ],
  [
    /unknown field/,
    {
      ko: '이 종류에는 그런 필드가 없어요. 철자와 들여쓰기를 살펴보세요.',
      en: 'This kind has no such field. Look at its spelling and indentation.',
    },
  ],
  [
    /no matches for kind|the server could not find the requested resource|doesn't have a resource type/,
    {
      ko: '이 클러스터에는 그런 종류가 없어요. kind와 apiVersion의 철자를 살펴보세요. 흉내 내지 않는 종류일 수도 있어요.',
      en: 'This cluster has no such kind. Look at the spelling of kind and apiVersion; it may also be a kind that is not simulated.',
    },
  ],
  [
    /apiVersion not set|Object 'apiVersion' is missing/,
    {
      ko: '첫머리에 apiVersion이 있어야 해요. 파드라면 v1이에요.',
      en: 'apiVersion is missing. For a Pod it is v1.',
    },
  ],
  [
    /kind not set|Object 'Kind' is missing/,
    { ko: '첫머리에 kind가 있어야 해요. 예: kind: Pod', en: 'kind is missing, for example kind: Pod.' },
  ],
  [
    /cannot unmarshal|json: cannot|cannot be handled as/,
    {
      ko: '값의 종류가 달라요. 글자, 숫자, 목록(-), 매핑 가운데 무엇이어야 하는지 살펴보세요.',
      en: 'The value has the wrong form. See whether it has to be text, a number, a list (-) or a mapping.',
    },
  ],
  [
    /pod updates may not change fields|field is immutable|Forbidden: may not (change|be changed)/,
    {
      ko: '만든 뒤에는 바꿀 수 없는 필드예요. 지우고 다시 만들거나 바꾸지 않은 채 두세요.',
      en: 'This field cannot change once the object exists. Delete it and create it anew, or leave the field as it was.',
    },
  ],
  [
    /RFC 1123|RFC 1035/,
    {
      ko: '이름에는 소문자, 숫자, 빼기(-)만 쓸 수 있고 글자나 숫자로 시작하고 끝나야 해요.',
      en: 'A name may hold lower-case letters, digits and hyphens, and begins and ends with a letter or digit.',
    },
  ],
  [
    /quantities must match|must be less than or equal to (cpu|memory|.*) limit/,
    {
      ko: '자원의 양을 다시 보세요. 250m, 64Mi처럼 쓰고, 요청은 한도를 넘을 수 없어요.',
      en: 'Look at the amounts again: 250m, 64Mi; a request may not exceed its limit.',
    },
  ],
  [
    /Required value/,
    { ko: '꼭 있어야 하는 값이 비어 있어요.', en: 'A value that has to be there is missing.' },
  ],
  [
    /Unsupported value/,
    {
      ko: '쓸 수 있는 값이 정해져 있어요. 메시지에 나온 값 가운데 하나를 쓰세요.',
      en: 'Only certain values are allowed: use one that the message lists.',
    },
  ],
  [
    /Duplicate value|already set in map/,
    { ko: '같은 것이 두 번 나왔어요. 하나만 남기세요.', en: 'The same thing stands there twice. Keep one.' },
  ],
  [
    /AlreadyExists|already exists/,
    {
      ko: '같은 이름이 이미 있어요. 이름을 바꾸거나 apply로 고치세요.',
      en: 'The name is taken. Choose another, or change the object with apply.',
    },
  ],
  [
    /namespaces? .* not found/,
    {
      ko: '그런 네임스페이스가 없어요. 먼저 만들거나 이름을 살펴보세요.',
      en: 'There is no such namespace. Create it first, or look at its name.',
    },
  ],
  [
    /\(NotFound\)|not found/,
    {
      ko: '그런 이름의 것이 없어요. 이름과 네임스페이스를 살펴보세요.',
      en: 'There is nothing of that name. Look at the name and the namespace.',
    },
  ],
  [
    /exceeded quota/,
    {
      ko: '네임스페이스의 리소스쿼터를 넘어요. 요청을 줄이거나 쿼터를 늘려야 해요.',
      en: 'It goes over the namespace’s ResourceQuota. Ask for less, or raise the quota.',
    },
  ],
  [
    /violates PodSecurity/,
    {
      ko: '네임스페이스의 파드 보안 기준에 맞지 않아요. securityContext를 살펴보세요.',
      en: 'It does not meet the namespace’s Pod security standard. Look at securityContext.',
    },
  ],
  [
    /forbidden/i,
    {
      ko: '허락되지 않는 요청이에요. 메시지에 까닭이 있어요.',
      en: 'This is not allowed; the message says why.',
    },
  ],
  [
    /Invalid value|is invalid/,
    {
      ko: '값이 규칙에 어긋나요. 메시지에 나온 필드를 살펴보세요.',
      en: 'A value is against the rules. Look at the field that the message names.',
    },
  ],
  [
    /podreel: the kind .* is not modelled/,
    {
      ko: '쿠버네티스에는 있지만 이 페이지가 아직 흉내 내지 않는 종류예요. 아무것도 보내지 않았어요.',
      en: 'Kubernetes knows this kind, but this page does not simulate it yet. Nothing was sent.',
    },
  ],
  [
    /podreel: .* (is not modelled here|is not here)/,
    { ko: '이 페이지가 흉내 내지 않는 기능이에요.', en: 'This page does not simulate that.' },
  ],
  [
    /podreel: (reading this document takes too long|the reader broke)/,
    {
      ko: '페이지가 멈추지 않도록 읽기를 그만두었어요. 쓴 글은 그대로 있어요. 이 문서를 줄이거나 단순하게 고치면 다시 읽어요.',
      en: 'Reading was stopped so that the page does not freeze. What you typed is still there. It is read again when the document is made smaller or simpler.',
    },
  ],
  [
    /podreel: the key .* is not taken/,
    {
      ko: '자바스크립트가 따로 쓰는 이름이라 이 페이지는 받지 않아요. kubectl은 이 이름도 받아요.',
      en: 'JavaScript keeps this name for itself, so this page does not take it. kubectl would.',
    },
  ],
  [
    /podreel: .* at most/,
    { ko: '이 페이지가 받아들이는 크기를 넘었어요.', en: 'It is larger than what this page takes.' },
  ],
];

/** A problem in the reader's own words, or null where Kubernetes' words are all that can be said. */
export function problemHint(said: string, language: Language): string | null {
  return hints.find(([pattern]) => pattern.test(said))?.[1][language] ?? null;
}
