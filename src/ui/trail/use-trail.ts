import type { Trail } from '../../playback/trail.ts';
import type { EventId } from '../../trace/events.ts';
import { linkNow } from '../../viewer/moving.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';

/** What is lit, and the link that the page shows now. */
export function useTrail(): { readonly trail: Trail | null; readonly now: number } {
  return { trail: useViewer((v) => v.trail), now: useViewer(linkNow) };
}

/** The event that the page tells: of what is lit the link shown, else that of the step. */
export function useTold(event: EventId | null): EventId | null {
  const { trail, now } = useTrail();
  return trail?.links[now]?.head ?? event;
}

export function putOut(): void {
  void viewer.getState().light(null);
}
