import type { CDPSession, Page } from 'puppeteer';
import type { Element } from './elements.js';

/** The position of an element on the screen, and whether a click would reach it. */
interface Spot {
  x: number;
  y: number;
  isReady: boolean;
}

/** Runs in the page, on the element: scrolls it into view and checks whether a click reaches it. */
function measure(this: HTMLElement): Spot {
  const labels = [...((this as HTMLInputElement).labels ?? [])];
  // A radio button of a segmented control has no size; people press its label.
  const shown = (this.getBoundingClientRect().width === 0 && labels[0]) || this;
  shown.scrollIntoView({ block: 'center', inline: 'nearest' });
  const { left, top, width, height } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const reached = hit !== null && [this, ...labels].some((one) => one.contains(hit) || hit.contains(one));
  const isAlive =
    performance.getEntriesByName('frame-ready').length > 0 && !(this.closest('main') && window.nidaanReady);
  return { x, y, isReady: reached && isAlive && width > 0 };
}

/** Runs in the page: whether a field shows its options in a list of the screen, not of the browser. */
function opensList(this: HTMLElement): boolean {
  return this instanceof HTMLInputElement && this.ariaHasPopup === 'listbox';
}

/** Runs in the page: whether a field takes a day as text, with a calendar of the screen, and whether it can be empty. */
function takesDay(this: HTMLElement): '' | 'required' | 'optional' {
  if (!(this instanceof HTMLInputElement) || this.placeholder !== 'DD/MM/YYYY') return '';
  return this.ariaRequired === 'true' ? 'required' : 'optional';
}

/** Runs in the page, on a field: chooses a value and dispatches the events that the screen listens to. */
function set(this: HTMLInputElement | HTMLSelectElement, text: string): void {
  const options = this instanceof HTMLSelectElement ? [...this.options] : [];
  const option =
    options.find((one) => one.label.trim() === text) ??
    options.find((one) => one.label.trim().startsWith(text));
  const value = option ? option.value : text;
  const prototype = this instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(this, value);
  for (const kind of ['input', 'change']) this.dispatchEvent(new Event(kind, { bubbles: true }));
}

async function on<Answer>(
  session: CDPSession,
  { node }: Element,
  act: (...args: never[]) => Answer,
  ...args: string[]
): Promise<Answer> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: node });
  const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: String(act),
    arguments: args.map((value) => ({ value })),
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Answer;
}

/** The middle of an element once a click reaches it; null as long as it is covered, not rendered or not interactive. */
export async function spotOf(session: CDPSession, element: Element): Promise<Spot | null> {
  // The element may have been replaced by a newer one in the meantime.
  const first = await on(session, element, measure).catch(() => null);
  const second = first?.isReady ? await on(session, element, measure).catch(() => null) : null;
  return first && second?.isReady && first.x === second.x && first.y === second.y ? second : null;
}

/** Runs in the page, on an element: notes whether the next click reaches it, or something around it. */
function awaitClick(this: HTMLElement): void {
  const known = window as unknown as { awaited?: HTMLElement; wasClicked?: boolean };
  const isFirst = known.awaited === undefined;
  Object.assign(known, { awaited: this, wasClicked: false });
  if (!isFirst) return;
  let pressed: EventTarget | null = null;
  window.addEventListener('mousedown', ({ target }) => (pressed = target), { capture: true });
  const note = ({ target }: Event) => {
    const parts = [known.awaited, ...((known.awaited as HTMLInputElement).labels ?? [])];
    // Where the pressed element was replaced before the button was released, the click is one of what is around both.
    const isWhole = target === pressed;
    known.wasClicked ||= parts.some(
      (one) => one?.contains(target as Node) || (isWhole && (target as Node).contains(one ?? null)),
    );
  };
  window.addEventListener('click', note, { capture: true });
}

/** Clicks; false when no click reached the element, because a list that was read again replaced or moved it in that moment. */
export async function clickOn(
  page: Page,
  session: CDPSession,
  element: Element,
  { x, y }: { x: number; y: number },
): Promise<boolean> {
  await on(session, element, awaitClick).catch(() => undefined);
  await page.mouse.click(x, y);
  // After the click there may be another document.
  const was = await page.evaluate(() => Reflect.get(window, 'wasClicked') as unknown).catch(() => true);
  return was !== false;
}

/** Whether the options of a field have to be pressed in a list. */
export const hasList = (session: CDPSession, element: Element): Promise<boolean> =>
  on(session, element, opensList);

/** Whether a day has to be typed in a field, and the field can be empty. */
export const calendarOf = (session: CDPSession, element: Element): Promise<'' | 'required' | 'optional'> =>
  on(session, element, takesDay);

/** Chooses an option by the beginning of its text, or a day. */
export const setField = (session: CDPSession, element: Element, text: string): Promise<void> =>
  on(session, element, set, text);
