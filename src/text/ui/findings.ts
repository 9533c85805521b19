import { catalogue } from '../catalogue.ts';

const enForms: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  mapping: 'fields',
  list: 'a list',
};
const koForms: Readonly<Record<string, string>> = {
  string: '글자',
  integer: '정수',
  number: '숫자',
  boolean: 'true 또는 false',
  mapping: '필드 묶음',
  list: '목록(-)',
};

/** What the editor itself doubts: what it is, and below it why it matters. */
export const findingsText = catalogue({
  en: {
    title: 'The editor doubts',
    count: (count: number) =>
      count === 1 ? 'The editor doubts 1 thing' : `The editor doubts ${count} things`,
    more: (count: number) => `${count} more further down`,
    unknown: (field: string, of: string) => `${of} has no field “${field}”`,
    unknownWhy: 'kubectl apply refuses the whole object because of it.',
    meant: (field: string) => `Did you mean ${field}?`,
    elsewhere: (field: string) => `There is such a field inside ${field}: look at the indentation.`,
    wrong: (field: string, wanted: string, found: string) =>
      `“${field}” takes ${enForms[wanted] ?? wanted}, this is ${enForms[found] ?? found}`,
    wrongWhy: 'The API server cannot read an object in which a value has another form.',
    textNeeded: (field: string) => `“${field}” takes text`,
    textNeededWhy: (value: string) =>
      `Without quotes YAML reads ${value} as a number, as true or false. Quotes make it text.`,
    choice: (field: string, value: string) => `“${field}” cannot be ${value}`,
    choiceWhy: (choices: string) => `One of these is: ${choices}.`,
    duplicate: (key: string, line: number) => `“${key}” stands here twice, first in line ${line}`,
    duplicateWhy: 'kubectl takes the last one and drops the first without a word.',
    template: 'A template that is not filled in',
    templateWhy:
      'Something like Helm fills in {{ … }} before kubectl sees the file. kubectl itself does not.',
    tab: (lines: number) =>
      lines === 1 ? 'A tab in the indentation' : `Tabs in the indentation of ${lines} lines`,
    tabWhy: 'YAML allows only spaces there.',
    quote: (value: string) => `Write ${value}`,
    spaces: 'Replace tabs by spaces',
  },
  ko: {
    title: '편집기가 보기에는',
    count: (count: number) => `편집기가 살펴볼 곳을 ${count}군데 찾았어요`,
    more: (count: number) => `아래에 ${count}군데 더 있어요`,
    unknown: (field: string, of: string) => `${of}에는 “${field}” 필드가 없어요`,
    unknownWhy: 'kubectl apply는 이 필드 때문에 오브젝트 전체를 거절해요.',
    meant: (field: string) => `${field} 필드가 아닐까요?`,
    elsewhere: (field: string) => `${field} 필드 안에는 그런 필드가 있어요. 들여쓰기를 살펴보세요.`,
    wrong: (field: string, wanted: string, found: string) =>
      `“${field}” 필드에 올 것: ${koForms[wanted] ?? wanted}. 지금은 ${koForms[found] ?? found}`,
    wrongWhy: '값의 꼴이 다르면 API 서버는 오브젝트를 읽지 못해요.',
    textNeeded: (field: string) => `“${field}” 값은 글자여야 해요`,
    textNeededWhy: (value: string) =>
      `따옴표가 없으면 YAML은 ${value} 값을 숫자나 참·거짓으로 읽어요. 따옴표를 붙이면 글자가 돼요.`,
    choice: (field: string, value: string) => `“${field}” 값으로 ${value} 값은 쓸 수 없어요`,
    choiceWhy: (choices: string) => `쓸 수 있는 값: ${choices}.`,
    duplicate: (key: string, line: number) => `“${key}” 키가 두 번 나와요. 처음은 ${line}번째 줄이에요`,
    duplicateWhy: 'kubectl은 마지막 것만 쓰고 앞의 것은 말없이 버려요.',
    template: '채우지 않은 템플릿',
    templateWhy: '{{ … }} 자리는 Helm 같은 도구가 kubectl보다 먼저 채워요. kubectl은 채우지 않아요.',
    tab: (lines: number) => (lines === 1 ? '들여쓰기에 탭이 있어요' : `${lines}줄의 들여쓰기에 탭이 있어요`),
    tabWhy: 'YAML의 들여쓰기에는 빈칸만 쓸 수 있어요.',
    quote: (value: string) => `고치기: ${value}`,
    spaces: '탭을 빈칸으로 바꾸기',
  },
});
