import { resources } from '../kubernetes/resources.ts';
import type { Language } from './catalogue.ts';

/** Kinds that something in the simulated cluster acts on. */
const acted = resources.map(({ kind }) => kind).filter((kind) => kind !== 'Binding');

/** What the simulation leaves out, by name: what a reader might take for real and is not there. */
export const notModelled: Readonly<Record<Language, readonly string[]>> = {
  ko: [
    '컨테이너 안의 프로그램: 이미지를 정말로 내려받거나 실행하지 않아요. 잘 알려진 공식 이미지와 셸 명령이 하는 일을 흉내 내고, 태그는 있을 법한 버전이면 있다고 가정해요. 이미지의 크기는 어림값이에요. 다른 곳의 이미지는 모두 있고, 멈출 때까지 실행된다고 가정해요.',
    '네트워크: IP 주소와 규칙은 있지만 패킷은 흐르지 않아요. TLS와 서명도 없어요. 인증서와 토큰은 장애로 만료시킬 때만 만료돼요.',
    'API 서버의 이중화는 없어요. etcd 멤버와 스케줄러, 컨트롤러 매니저는 정하지 않으면 하나씩이에요. 리스는 고장이 나기 전까지 멈춰 있어요.',
    '시간: 걸리는 시간은 실제 클러스터의 기록에서 잰 값을 바탕으로 지어낸 것이에요. 내 클러스터의 시간과 다를 수 있어요.',
    '확장: 웹훅, 커스텀 리소스(CRD), API 집계, ValidatingAdmissionPolicy, 스케줄러 익스텐더.',
    '저장소: CSI 드라이버와 실제 디스크. 볼륨은 이름과 연결만 있고 파일은 흉내 낸 것이에요.',
    '노드: 동적 리소스 할당(DRA), huge page, 윈도우. 메모리와 디스크는 컨테이너와 이미지와 볼륨이 쓰는 만큼만 세요.',
    '클라우드: 로드 밸런서, 노드 오토스케일링. 실제 사용량 메트릭이 없어서 HorizontalPodAutoscaler도 움직이지 않아요.',
    'CronJob의 시간대: UTC와 서머 타임이 없는 곳만 알아요. 다른 시간대는 UTC로 읽고 그렇다고 경고해요.',
    `이 밖의 종류는 모두 없어요. 있는 종류: ${acted.join(', ')}`,
  ],
  en: [
    'Programs in containers: no image is really pulled or run. What well-known official images and shell commands do is imitated; a tag of theirs is taken to exist if it looks like a version that came out, and sizes are estimates. Images from elsewhere are all taken to exist and to run until they are stopped.',
    'The network: there are addresses and rules, but no packets. TLS and signatures are left out. Certificates and tokens expire only as a fault.',
    'A second API server is left out. There is one member of etcd, one scheduler and one controller manager unless more are asked for. Leases stand still until something breaks.',
    'Time: how long things take is made up from what was measured in recordings of a real cluster. Yours may differ.',
    'Extensions: webhooks, custom resources (CRDs), API aggregation, ValidatingAdmissionPolicy, scheduler extenders.',
    'Storage: CSI drivers and real disks. Volumes have names and bindings, and imitated files.',
    'Nodes: dynamic resource allocation, huge pages, Windows. Memory and disk are counted as far as containers, images and volumes use them.',
    'The cloud: load balancers, node autoscaling. There are no usage metrics, so a HorizontalPodAutoscaler does not move.',
    'Time zones of CronJobs: only UTC and places without summer time. Others are read as UTC, with a warning.',
    `Every other kind is missing. There are: ${acted.join(', ')}`,
  ],
};
