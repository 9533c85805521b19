import type { MessageKind } from './marks.ts';

/** The colours of the page as the canvas needs them. */
export interface Palette {
  readonly ink: string;
  readonly ink2: string;
  readonly line: string;
  readonly edge: string;
  readonly panel: string;
  readonly error: string;
  readonly onError: string;
  readonly font: string;
  readonly message: Readonly<Record<MessageKind, string>>;
  /** The reader asked for more contrast: nothing may be told by paleness. */
  readonly strong: boolean;
}

/** Reads the tokens that hold where `element` stands. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const forced = matches('(forced-colors: active)');
  // Where the system sets the colours, `color` is the system's and the tokens are not.
  const token = (name: string): string => (forced ? style.color : style.getPropertyValue(`--${name}`).trim());
  const ground = forced ? style.backgroundColor : token('panel');
  return {
    ink: token('ink'),
    ink2: token('ink-2'),
    line: token('line'),
    edge: token('edge'),
    panel: ground,
    error: token('error'),
    font: style.fontFamily,
    onError: forced ? ground : token('on-error'),
    message: {
      request: token('http'),
      response: token('http'),
      watch: token('watch'),
      etcd: token('etcd'),
      cri: token('cri'),
      pull: token('pull'),
      error: token('error'),
      lost: token('ink-3'),
      shell: token('ink-2'),
    },
    strong: forced || matches('(prefers-contrast: more)'),
  };
}

function matches(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}
