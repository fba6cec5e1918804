import type { Element } from './elements.js';
import type { LabelOf } from './names.js';
import { screenAt } from './screens.js';

/** What stands on every page, and what on every page of the staff. */
export const FRAME = 'every page';

/** Parts that stand on many screens: the staff's navigation, the login, and what asks idle staff whether they are there. */
const SHARED = /^(navigation (Admin)|dialog (Login|Are you still there))/;

/** A menu of a screen opens at the end of the page, outside of its content; the frame has its own inside of it. */
const ofScreen = (within: string[]) =>
  within.some((role) => role === 'main' || role === 'dialog' || role === 'alertdialog') ||
  (within.includes('menu') && !within.includes('banner') && !within.includes('navigation'));

/** True for what stands around every screen, or every screen of the staff. */
export const isFrame = ({ within, url }: Element) =>
  !ofScreen(within) || within.some((role) => SHARED.test(role)) || url?.endsWith('#work') === true;

/** Writes down what stood on each screen to be pressed, and what a journey pressed there. */
export class Recorder {
  private readonly seen = new Map<string, Set<string>>();
  private readonly pressed = new Map<string, Set<string>>();

  constructor(
    private readonly labelOf: LabelOf,
    private readonly screens: string[],
  ) {}

  /** What an element is, without the data that it shows: a link to any test is one, as is the button of any row. */
  labelled(element: Element): string {
    const { name, url } = element;
    const role = element.role.replace(/^(textbox|searchbox|combobox|spinbutton|date)$/, 'field');
    // A link past the frame leads into the page that it stands on.
    const leads = url !== undefined && !name.startsWith('Skip to');
    const route = leads ? screenAt(new URL(url).pathname, this.screens) : '';
    return route.includes(':') ? `link to ${route}` : `${role} "${this.labelOf(name)}"`;
  }

  private place(element: Element, path: string): string {
    return isFrame(element) ? FRAME : screenAt(path, this.screens);
  }

  see(path: string, elements: Element[]): void {
    for (const element of elements)
      if (!element.isDisabled) this.note(this.seen, this.place(element, path), element);
  }

  press(path: string, element: Element): void {
    this.note(this.pressed, this.place(element, path), element);
  }

  private note(into: Map<string, Set<string>>, place: string, element: Element): void {
    const known = into.get(place) ?? new Set();
    into.set(place, known.add(this.labelled(element)));
  }

  isPressed(path: string, element: Element): boolean {
    return this.pressed.get(this.place(element, path))?.has(this.labelled(element)) ?? false;
  }

  /** What could be pressed on a screen and was not. */
  unpressed(screen: string): string[] {
    const pressed = this.pressed.get(screen) ?? new Set();
    return [...(this.seen.get(screen) ?? [])].filter((label) => !pressed.has(label)).toSorted();
  }

  /** What was pressed on a screen. */
  list(screen: string): string[] {
    return [...(this.pressed.get(screen) ?? [])].toSorted();
  }
}
