import type { CDPSession } from 'puppeteer';
import type { Element } from './elements.js';

/** Where an element is on the screen, and whether a press would reach it. */
interface Spot {
  x: number;
  y: number;
  isReady: boolean;
}

/** Runs in the page, on the element: brings it into view and looks whether it answers there. */
function look(this: HTMLElement): Spot {
  this.scrollIntoView({ block: 'center', inline: 'nearest' });
  const { left, top, width, height } = this.getClientRects()[0] ?? this.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const labels = [...((this as HTMLInputElement).labels ?? [])];
  const reached = hit !== null && [this, ...labels].some((one) => one.contains(hit) || hit.contains(one));
  const isAlive = [this, ...labels, this.parentElement].some(
    (one) => one !== null && Object.keys(one).some((key) => key.startsWith('__reactProps')),
  );
  return { x, y, isReady: reached && isAlive && width > 0 };
}

/** Runs in the page, on a field: chooses a value as a person does, so that the screen hears of it. */
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
  act: (...given: never[]) => Answer,
  ...given: string[]
): Promise<Answer> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: node });
  const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: String(act),
    arguments: given.map((value) => ({ value })),
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Answer;
}

/** The middle of an element once a press reaches it; null as long as it is covered, not drawn or not alive. */
export async function spotOf(session: CDPSession, element: Element): Promise<Spot | null> {
  // The element may have given way to a newer one meanwhile.
  const first = await on(session, element, look).catch(() => null);
  const second = first?.isReady ? await on(session, element, look).catch(() => null) : null;
  return first && second?.isReady && first.x === second.x && first.y === second.y ? second : null;
}

/** Chooses an option of a list by the beginning of its text, or a day. */
export const setField = (session: CDPSession, element: Element, text: string): Promise<void> =>
  on(session, element, set, text);
