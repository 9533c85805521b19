import { catalogue } from '../catalogue.ts';

/** The edges between the parts of the page. */
export const sashText = catalogue({
  en: {
    edges: 'Edges between the parts of the page',
    title: 'Drag, or move with the arrow keys. Double click or Enter: as it was at first.',
    workspace: 'Width of manifest and console',
    console: 'Height of the console',
    inspector: 'Width of the inspector',
    timeline: 'Height of the timeline',
    size: (px: number) => `${px} pixels`,
  },
  ko: {
    edges: '화면 부분 사이의 경계',
    title: '끌거나 화살표 키로 옮겨요. 두 번 누르거나 Enter를 누르면 처음 크기로 돌아가요.',
    workspace: '매니페스트와 콘솔의 너비',
    console: '콘솔의 높이',
    inspector: '자세히 보기의 너비',
    timeline: '타임라인의 높이',
    size: (px: number) => `${px}픽셀`,
  },
});
