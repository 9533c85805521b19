import { catalogue } from '../catalogue.ts';

export const editorText = catalogue({
  en: {
    manifest: 'Manifest',
    file: 'File',
    apply: 'Apply',
    applyLong: 'Type kubectl apply with this file',
    usedNow: 'used now',
    /** Heard for a line that is used now. */
    usedLines: (lines: string) => `Used by the present step: lines ${lines}`,
    label: (file: string) => `Manifest ${file}, YAML or JSON`,
    /** Said when the editor gets the focus. */
    leave: 'Esc, then Tab: leave',
    leaveToggle: 'Ctrl+M: change Tab',
    leaveToggleMac: 'Ctrl+Shift+M: change Tab',
    tabMoves: 'Tab moves on (Ctrl+M changes it)',
    problems: 'Problems',
    line: (line: number) => `Line ${line}`,
    goToLine: (line: number) => `Go to line ${line}`,
    fromEditor: 'Found while reading the file',
    fromKubectl: 'kubectl says',
    fromApi: 'The API server answered',
    fromEngine: 'The simulation stopped',
    notModelled: (kinds: string) =>
      `${kinds}: not simulated. The API server will say that it knows no such kind.`,
  },
  ko: {
    manifest: '매니페스트',
    file: '파일',
    apply: '적용',
    applyLong: '이 파일로 kubectl apply 명령을 실행해요',
    usedNow: '지금 쓰이는 줄',
    usedLines: (lines: string) => `지금 단계가 쓰는 줄: ${lines}`,
    label: (file: string) => `매니페스트 ${file}, YAML 또는 JSON`,
    leave: 'Esc 다음 Tab: 밖으로',
    leaveToggle: 'Ctrl+M: Tab 바꾸기',
    leaveToggleMac: 'Ctrl+Shift+M: Tab 바꾸기',
    tabMoves: 'Tab으로 이동해요 (Ctrl+M으로 바꾸기)',
    problems: '문제',
    line: (line: number) => `${line}번째 줄`,
    goToLine: (line: number) => `${line}번째 줄로 가기`,
    fromEditor: '파일을 읽다가 찾은 문제',
    fromKubectl: 'kubectl이 하는 말',
    fromApi: 'API 서버의 응답',
    fromEngine: '시뮬레이션이 멈췄어요',
    notModelled: (kinds: string) =>
      `${kinds}: 흉내 내지 않는 종류예요. API 서버는 그런 종류를 모른다고 답해요.`,
  },
});
