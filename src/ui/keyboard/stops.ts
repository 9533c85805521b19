import { nearest } from '../diagram/roving.ts';

/**
 * One stop of the Tab key for each part of the page, as the ARIA practices describe a toolbar: what carries the same
 * `data-stop` is one part, and the arrows go from one thing in it to the next. So the page is walked through in a dozen
 * presses, and everything in it is still in reach.
 *
 * `data-axis="down"` leaves the arrows to the sides to the page, which steps with them; in a `plane` they go to what lies
 * in their direction; an `own` part moves by itself. `data-first` marks what the Tab key comes to first. Whoever came with
 * the pointer keeps the page's arrows: a click on Play is no walk.
 *
 * Where the stop is, is settled when the Tab key is pressed, so that it costs nothing while a story plays.
 */
export function keepStops(page: Document): () => void {
  /** Where the focus was last in each part. */
  const last = new Map<string, HTMLElement>();
  /** What was taken out of the Tab key's way here, and not by whoever made it. */
  const ours = new WeakSet<HTMLElement>();
  let isWalking = false;

  const itemsOf = (part: string): HTMLElement[] =>
    [...page.querySelectorAll<HTMLElement>(`[data-stop="${part}"]`)].flatMap((box) =>
      [box, ...box.querySelectorAll<HTMLElement>('*')].filter(
        (item) =>
          item.matches(focusable) &&
          boxOf(item) === box &&
          (item.tabIndex >= 0 || ours.has(item)) &&
          isThere(item) &&
          !isOtherRadio(item),
      ),
    );

  const settle = (): void => {
    const parts = new Set([...page.querySelectorAll<HTMLElement>('[data-stop]')].map(partOf));
    for (const part of parts) {
      const items = itemsOf(part);
      const before = last.get(part);
      const stop =
        before !== undefined && items.includes(before)
          ? before
          : (items.find((item) => item.matches('[data-first]')) ?? items[0]);
      for (const item of items) {
        if (item === stop) {
          if (item.tabIndex < 0) item.tabIndex = 0;
        } else if (item.tabIndex >= 0) {
          ours.add(item);
          item.tabIndex = -1;
        }
      }
    }
  };

  const onFocus = ({ target }: FocusEvent): void => {
    const box = boxOf(target);
    if (box !== null) last.set(partOf(box), target as HTMLElement);
  };
  const onPointer = (): void => {
    isWalking = false;
  };
  const onTab = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    isWalking = true;
    settle();
  };
  const onArrow = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    const { target } = event;
    if (by === undefined || event.defaultPrevented || hasModifier(event)) return;
    const box = boxOf(target);
    if (box === null) return;
    const isPlane = box.dataset['axis'] === 'plane';
    if (!isPlane && !(isWalking && moves(box, event.key, target as HTMLElement))) return;
    const items = itemsOf(partOf(box));
    const at = items.indexOf(target as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    if (isPlane) {
      const others = items.filter((_, i) => i !== at);
      others[nearest(event.key, middle(target as HTMLElement), others.map(middle))]?.focus();
      return;
    }
    items[(at + by + items.length) % items.length]?.focus();
  };

  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPointer, { capture: true });
  page.addEventListener('keydown', onTab, { capture: true });
  page.addEventListener('keydown', onArrow);
  return () => {
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPointer, { capture: true });
    page.removeEventListener('keydown', onTab, { capture: true });
    page.removeEventListener('keydown', onArrow);
  };
}

function middle(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What it belongs to; a dialog is a page of its own. */
function boxOf(target: EventTarget | null): HTMLElement | null {
  const box = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-stop], dialog') : null;
  return box?.matches('dialog') === true ? null : box;
}

function partOf(box: HTMLElement): string {
  return box.dataset['stop'] ?? '';
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function isThere(item: HTMLElement): boolean {
  return (
    !item.matches(':disabled, [hidden]') &&
    item.closest('[inert]') === null &&
    (typeof item.checkVisibility !== 'function' || item.checkVisibility({ visibilityProperty: true }))
  );
}

/** Of radio buttons that belong together the chosen one stands for all; before a choice each is met by itself. */
function isOtherRadio(item: HTMLElement): boolean {
  if (!(item instanceof HTMLInputElement) || item.type !== 'radio' || item.checked) return false;
  return groupOf(item).some((each) => each.checked);
}

function groupOf({ name, ownerDocument }: HTMLInputElement): HTMLInputElement[] {
  return [...ownerDocument.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (each) => each.name === name,
  );
}

/** Whether the arrow leads on from here; false: it means something to what has the focus, or to the page. */
function moves(box: HTMLElement, key: string, item: HTMLElement): boolean {
  const axis = box.dataset['axis'];
  if (axis === 'own') return false;
  const isAcross = key === 'ArrowRight' || key === 'ArrowLeft';
  if (isAcross && axis === 'down') return false;
  const isOn = key === 'ArrowRight' || key === 'ArrowDown';
  if (item instanceof HTMLInputElement && item.type === 'radio')
    return isAcross || !groupOf(item).some((each) => each.checked);
  if (item instanceof HTMLInputElement && isWritten(item)) {
    const { selectionStart, selectionEnd, value } = item;
    return isAcross && selectionStart === selectionEnd && selectionEnd === (isOn ? value.length : 0);
  }
  if (item instanceof HTMLSelectElement) return isAcross;
  if (isAcross) return item.getAttribute('role') !== 'tab';
  // What scrolls is first read to its end.
  const { scrollTop, scrollHeight, clientHeight } = item;
  const isScroller = item.hasAttribute('tabindex') && scrollHeight > clientHeight + 1;
  if (!isScroller || item.matches('button, a, select')) return true;
  return isOn ? scrollTop + clientHeight >= scrollHeight - 1 : scrollTop <= 0;
}

function isWritten({ type }: HTMLInputElement): boolean {
  return type === 'text' || type === 'search';
}
