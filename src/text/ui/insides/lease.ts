import { catalogue } from '../../catalogue.ts';

export const leaseText = catalogue({
  en: {
    title: 'Lease',
    leads: 'this one leads',
    waits: 'this one waits',
    holder: 'holder',
    valid: 'valid for',
    over: 'over: whoever asks next may take it',
    still: 'stands still until something breaks; it would be renewed every 2 s',
    transitions: 'changed hands',
    times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  },
  ko: {
    title: '리스(Lease)',
    leads: '이 프로세스가 리더예요',
    waits: '이 프로세스는 기다려요',
    holder: '가진 이',
    valid: '남은 시간',
    over: '끝났어요: 다음에 묻는 쪽이 가질 수 있어요',
    still: '고장이 나기 전까지 멈춰 있어요. 실제로는 2초마다 갱신해요',
    transitions: '주인이 바뀐 횟수',
    times: (count: number) => `${count}번`,
  },
});
