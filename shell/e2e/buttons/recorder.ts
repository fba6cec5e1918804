import type { Element } from './elements.js';
import type { LabelOf } from './names.js';
import { remembered } from './remembered.js';
import { screenAt } from './screens.js';

/** The key for elements on every page, and on every admin page. */
export const FRAME = 'every page';

/** Parts that are on many screens: the admin navigation, the login, and the idle warning. */
const SHARED = /^(navigation (Admin)|dialog (Login|Are you still there))/;

/** A screen's menu opens at the end of the page, outside of its content; the frame's menus are inside the frame. */
const ofScreen = (within: string[]) =>
  within.some((role) => role === 'main' || role === 'dialog' || role === 'alertdialog') ||
  (within.includes('menu') && !within.includes('banner') && !within.includes('navigation'));

/** True for elements of the frame around every screen, or around every admin screen. */
export const isFrame = ({ within, url }: Element) =>
  !ofScreen(within) || within.some((role) => SHARED.test(role)) || url?.endsWith('#work') === true;

/** The options of a field are data, whether the browser shows its list or the screen; not those of the site's search. */
const isOption = ({ role, within }: Element) => role === 'option' && !within.includes('banner');

/** Records the elements that each screen offered, and those that a journey pressed. */
export class Recorder {
  private readonly seen = new Map<string, Set<string>>();
  private readonly pressed = new Map<string, Set<string>>();
  private readonly screenOf: (path: string) => string;

  constructor(
    private readonly labelOf: LabelOf,
    screens: string[],
  ) {
    this.screenOf = remembered((path) => screenAt(path, screens));
  }

  /** Identifies an element without the data that it shows: links to any test are one, as are the buttons of all rows. */
  labelled(element: Element): string {
    const { url } = element;
    // Chromium leaves out the space before a count until the text was laid out.
    const name = element.name.replace(/(\S)\((?=\d)/, '$1 (');
    const role = element.role.replace(/^(textbox|searchbox|combobox|spinbutton|date)$/, 'field');
    // A skip link leads to the page that it is on.
    const leads = url !== undefined && !name.startsWith('Skip to');
    const route = leads ? this.screenOf(new URL(url).pathname) : '';
    return route.includes(':') ? `link to ${route}` : `${role} "${this.labelOf(name)}"`;
  }

  private place(element: Element, path: string): string {
    return isFrame(element) ? FRAME : this.screenOf(path);
  }

  see(path: string, elements: Element[]): void {
    for (const element of elements)
      if (!element.isDisabled && !isOption(element)) this.note(this.seen, this.place(element, path), element);
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

  /** The elements of a screen that were not pressed. */
  unpressed(screen: string): string[] {
    const pressed = this.pressed.get(screen) ?? new Set();
    return [...(this.seen.get(screen) ?? [])].filter((label) => !pressed.has(label)).toSorted();
  }

  /** The elements of a screen that were pressed. */
  list(screen: string): string[] {
    return [...(this.pressed.get(screen) ?? [])].toSorted();
  }
}
