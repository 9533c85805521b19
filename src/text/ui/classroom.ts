import { catalogue } from '../catalogue.ts';

export const classroomText = catalogue({
  en: {
    title: 'Podreel · How a Pod comes to be',
    picture: 'Picture and steps',
    chapters: 'Chapters',
    tools: 'Tools of the classroom',
    blank: 'Blank the screen',
    blanked: 'Screen blanked',
    resume: 'Show the screen again',
    fullScreen: 'Full screen',
    leave: 'Leave the classroom',
    touched: 'YAML touched last',
    nothingStored: 'No object is stored yet.',
    moreLines: (count: number) => `… ${count} more lines`,
  },
  ko: {
    title: 'Podreel · 파드가 되기까지',
    picture: '그림과 단계',
    chapters: '장',
    tools: '교실 화면 도구',
    blank: '화면 끄기',
    blanked: '화면 꺼짐',
    resume: '화면 다시 켜기',
    fullScreen: '전체 화면',
    leave: '교실 화면 나가기',
    touched: '마지막으로 바뀐 YAML',
    nothingStored: '아직 저장된 오브젝트가 없어요.',
    moreLines: (count: number) => `… ${count}줄 더 있음`,
  },
});
