import { panelOf } from '../../../shared/dialogs/Drawer.js';

/** By how many orders each key steps; arrows together with Alt, as they move the cursor of a field or the page. */
const STEPS: Record<string, number> = { k: -1, j: 1, ArrowUp: -1, ArrowDown: 1 };

/** What uses the letters or arrows itself; Alt with an arrow opens a list of choices. */
const CHOICE = 'select, [role="combobox"], [role="listbox"], [role="menu"], [role="radiogroup"]';
const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea';

const isOutOfReach = (panel: Element | null) =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some((modal) => modal !== panel);

/**
 * By how many orders a pressed key steps: -1, 1, or 0 when it does not. In fields, letters are text, and only the
 * fields of the drawer give up Alt with an arrow.
 */
export function stepOf(event: KeyboardEvent, heading: HTMLElement | null): number {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = STEPS[key] ?? 0;
  const isArrow = key.startsWith('Arrow');
  if (step === 0 || event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey !== isArrow) return 0;
  const panel = panelOf(heading);
  const element = target instanceof Element ? target : null;
  if (isOutOfReach(panel) || element?.closest(CHOICE)) return 0;
  const inField = element?.closest(FIELD);
  return inField && !(isArrow && panel?.contains(element)) ? 0 : step;
}
