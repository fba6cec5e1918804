import type { CDPSession } from 'puppeteer';
import { awaited } from '../browser/awaited.js';
import type { Visitor } from '../browser/visitor.js';
import { typeDay } from './calendar.js';
import { type Element, elementsOf, isThere, nearest } from './elements.js';
import { calendarOf, clickOn, hasList, setField, spotOf } from './input.js';
import type { Session } from './people.js';
import { isFrame, type Recorder } from './recorder.js';

/** The name of an element, whole or as a pattern; a role is added where a name is not unique. */
type Name = string | RegExp;

const isNamed = (element: Element, name: Name, role: string) =>
  (role === '' || element.role === role) &&
  (typeof name === 'string' ? element.name === name : name.test(element.name));

/** Walks through a screen and records all elements that can be pressed on the way. */
export class Walker {
  /** The path at which a text of the screen was last seen. */
  private settledAt = '';
  /** The session that begins with the next page. */
  private entering: Session | null = null;

  private constructor(
    readonly who: Visitor,
    private readonly session: CDPSession,
    private readonly recorder: Recorder,
  ) {}

  static async of(who: Visitor, recorder: Recorder): Promise<Walker> {
    const session = await who.page.createCDPSession();
    await session.send('Accessibility.enable');
    return new Walker(who, session, recorder);
  }

  /** Continues in an existing session, from the next page that is opened. */
  readonly becomes = (session: Session): void => void (this.entering = session);

  private readonly path = (): string => new URL(this.who.page.url()).pathname;

  /**
   * Records the elements that are on the screen now. The address changes before the screen does: until a text of the new
   * screen is visible, the elements still belong to the previous one, and nothing is recorded.
   */
  async scan(): Promise<Element[]> {
    const path = this.path();
    const elements = await elementsOf(this.session);
    if (path === this.path() && path === this.settledAt) this.recorder.see(path, elements);
    return elements;
  }

  async open(path: string, text: string): Promise<void> {
    const { entering } = this;
    this.entering = null;
    await (entering ? this.who.openAs(entering, path) : this.who.open(path));
    await this.who.isAlive();
    await this.sees(text);
  }

  /** Waits until a text is on the page, and records the elements. */
  async sees(text: string): Promise<void> {
    await this.who.sees(text);
    this.settledAt = this.path();
    await this.scan();
  }

  /** Waits until a page with a heading is at an address, with any filters, and records the elements. */
  async arrives(path: string): Promise<void> {
    await awaited(`The page did not become ${path}`, () => {
      const { pathname, search } = new URL(this.who.page.url());
      return [pathname, pathname + search].includes(path);
    });
    await this.hasHeading(path);
    this.settledAt = this.path();
    await this.scan();
  }

  private find(
    name: Name,
    role: string,
    fits = (one: Element) => isNamed(one, name, role),
  ): Promise<{ element: Element; x: number; y: number }> {
    return awaited(`${role} ${String(name)} could not be pressed at ${this.path()}`, () =>
      this.findNow(fits),
    );
  }

  private async findNow(
    fits: (one: Element) => boolean,
  ): Promise<{ element: Element; x: number; y: number } | null> {
    const named = (await this.scan()).filter((one) => !one.isDisabled && fits(one));
    // The frame has a search and an address field too: elements of the screen take precedence.
    const own = named.filter((one) => !isFrame(one));
    for (const element of nearest(own.length > 0 ? own : named)) {
      const spot = await this.restingSpot(element);
      if (spot) return { element, ...spot };
    }
    return null;
  }

  /** Where the element is, unless it is covered or still moves: late content may push it away under the pointer. */
  private async restingSpot(element: Element): Promise<{ x: number; y: number } | null> {
    const before = await spotOf(this.session, element);
    if (!before) return null;
    await this.who.page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    const after = await spotOf(this.session, element);
    return after?.x === before.x && after.y === before.y ? after : null;
  }

  /** Clicks the middle of the element with this name, as soon as nothing covers it; again when it had just moved away. */
  async press(name: Name, role = ''): Promise<void> {
    const { element, ...spot } = await this.find(name, role);
    this.recorder.press(this.path(), element);
    const isMissed = !(await clickOn(this.who.page, this.session, element, spot));
    // An option of a list is gone as soon as the pointer is down.
    if (isMissed && (await this.findNow((one) => isNamed(one, name, role)))) await this.press(name, role);
  }

  /** Replaces a field's content by typing. */
  async fill(name: Name, text: string): Promise<void> {
    const { element, x, y } = await this.find(name, '');
    this.recorder.press(this.path(), element);
    await this.who.page.mouse.click(x, y, { count: 3 });
    if (text === '') await this.who.page.keyboard.press('Backspace');
    else await this.who.page.keyboard.sendCharacter(text);
  }

  /** Chooses an option by its text, or a day. */
  async choose(name: Name, text: string): Promise<void> {
    const { element } = await this.find(name, '');
    this.recorder.press(this.path(), element);
    const calendar = await calendarOf(this.session, element);
    if (calendar) return typeDay(this, element.name, text, calendar);
    if (!(await hasList(this.session, element))) return setField(this.session, element, text);
    await this.press(name, element.role);
    await this.press(text, 'option');
  }

  /** Gives files to a file input, or to the file chooser that a button opens. */
  async attach(name: Name, files: string[]): Promise<void> {
    const { element } = await awaited(`No field for files is named ${String(name)}`, async () => {
      const [element] = nearest((await this.scan()).filter((one) => isNamed(one, name, 'button')));
      return element ? { element } : null;
    });
    const { node } = await this.session.send('DOM.describeNode', { backendNodeId: element.node });
    if (node.nodeName === 'INPUT') {
      this.recorder.press(this.path(), element);
      await this.session.send('DOM.setFileInputFiles', { files, backendNodeId: element.node });
      return;
    }
    const [chooser] = await Promise.all([this.who.page.waitForFileChooser(), this.press(name, 'button')]);
    await chooser.accept(files);
  }

  /** Goes to the next page of a list and back, if it has more than one. */
  async turnPages(): Promise<void> {
    if (!(await this.scan()).some(({ name, isDisabled }) => name === 'Next' && !isDisabled)) return;
    await this.press('Next');
    await this.press('Previous');
  }

  /** Opens every collapsed section in the content, one after another. */
  async openFolds(): Promise<void> {
    for (;;) {
      const folds = (await this.scan()).filter(
        (one) => one.role === 'summary' && one.within.includes('main'),
      );
      const next = folds.find((one) => !this.recorder.isPressed(this.path(), one));
      if (!next) return;
      await this.press(next.name, 'summary');
    }
  }

  /** Follows every link of the content, or of the frame, that was not followed yet: each must lead to a page. */
  async followLinks(part: 'content' | 'frame' = 'content'): Promise<void> {
    const start = this.who.page.url();
    for (let left = await this.unfollowed(part); left.length > 0;) {
      if (left[0]) await this.follow(left[0]);
      if (this.who.page.url() !== start) await this.backTo(start);
      const others = left.some((one) => !this.recorder.isPressed(this.path(), one));
      const again = async () => (await this.unfollowed(part)).length > 0;
      if (others) await awaited(`The links of ${start} did not come back`, again);
      left = await this.unfollowed(part);
    }
  }

  private async unfollowed(part: 'content' | 'frame'): Promise<Element[]> {
    const links = (await this.scan()).filter(
      (one) => one.role === 'link' && isFrame(one) === (part === 'frame') && !one.isDisabled,
    );
    return links.filter((one) => !this.recorder.isPressed(this.path(), one));
  }

  /** Follows one link, distinguished from others with its name by its target. */
  async follow(link: Element): Promise<void> {
    const { url = '' } = link;
    // Telephone and email links have no page to open, and tests open no other site.
    if (!url.startsWith('http') || new URL(url).origin !== new URL(this.who.page.url()).origin)
      return this.recorder.press(this.path(), link);
    if (link.name.startsWith('Skip to')) return this.enter(link);
    // A count in its name may have changed in the meantime.
    const label = this.recorder.labelled(link);
    const fits = (one: Element) =>
      this.recorder.labelled(one) === label && one.url === url && isFrame(one) === isFrame(link);
    const { element, x, y } = await this.find(link.name, 'link', fits);
    this.recorder.press(this.path(), element);
    await this.who.page.mouse.click(x, y);
    const { pathname, hash } = new URL(url);
    // A file is downloaded or opens in another tab; the page does not change.
    if (pathname.startsWith('/api/')) return isThere(link);
    let polls = 0;
    await awaited(`${link.name} did not lead to ${url}`, async () => {
      const now = new URL(this.who.page.url());
      if (now.pathname === pathname && (hash === '' || now.hash === hash || now.hash === '')) return true;
      polls += 1;
      // A list that reloads, or a page that scrolls, between the scan and the click moves the link away: the click hits
      // nothing or the link beside it, so it is repeated.
      const again = polls % 60 === 0 ? await this.findNow(fits) : null;
      if (again) await this.who.page.mouse.click(again.x, again.y);
      return false;
    });
    await this.hasHeading(link.name);
  }

  /** Skip links are visible for keyboard users only. */
  private async enter(link: Element): Promise<void> {
    this.recorder.press(this.path(), link);
    await this.session.send('DOM.focus', { backendNodeId: link.node });
    await this.who.keys('Enter');
  }

  private async hasHeading(name: string): Promise<void> {
    const heading = () => this.who.page.evaluate(() => document.querySelector('main h1')?.textContent ?? '');
    const text = await awaited(`${name} led to a page without a heading`, heading);
    if (/no page at this address|went wrong/i.test(text)) throw new Error(`${name} led to "${text}"`);
  }

  /** As with the button of the browser, or by the address where the link has replaced the page in its history. */
  private async backTo(url: string): Promise<void> {
    const { page } = this.who;
    await page.goBack({ waitUntil: [] });
    if (page.url() !== url) await page.goto(url, { waitUntil: 'domcontentloaded' });
    await this.who.isAlive();
    await this.hasHeading(url);
  }
}
