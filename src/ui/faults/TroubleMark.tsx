import type { ReactNode } from 'react';
import type { Language } from '../../text/catalogue.ts';
import { troubleWords } from '../../text/ui/troubles.ts';
import type { Trouble, TroubleState } from '../../trace/troubles.ts';
import './trouble.css';

type Look = 'stop' | 'pause' | 'slow' | 'lapsed' | 'gap';

const lookOf: Readonly<Record<TroubleState, Look>> = {
  down: 'stop',
  off: 'stop',
  frozen: 'pause',
  slow: 'slow',
  'slow-link': 'slow',
  expired: 'lapsed',
  'token-expired': 'lapsed',
  full: 'lapsed',
  'image-missing': 'gap',
  'image-private': 'gap',
  cut: 'gap',
};

/** ✕ what does not run, two bars what is frozen, an hourglass what is slow, ! what no longer holds, a gap what is missing. */
const shapes: Readonly<Record<Look, ReactNode>> = {
  stop: <path d="M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4" />,
  pause: <path d="M-2.4-3.8V3.8M2.4-3.8V3.8" />,
  slow: <path d="M-3.4-4.4H3.4L-3.4 4.4H3.4Z" />,
  lapsed: <path d="M0-4.4V1.2M0 3.8V4.2" />,
  gap: <path d="M-5.4 0H-2.2M2.2 0H5.4M-1.6 3.6L1.6-3.6" />,
};

/** What is wrong, by shape, word and colour. */
export function TroubleMark({
  trouble,
  language,
  isBrief = false,
}: {
  readonly trouble: Trouble;
  readonly language: Language;
  /** Where there is room for the shape alone. */
  readonly isBrief?: boolean;
}) {
  const look = lookOf[trouble.state];
  return (
    <span className="trouble" data-look={look} aria-hidden="true">
      <svg width="14" height="14" viewBox="-7 -7 14 14">
        {shapes[look]}
      </svg>
      {!isBrief && <span>{troubleWords[language][trouble.state]}</span>}
    </span>
  );
}
