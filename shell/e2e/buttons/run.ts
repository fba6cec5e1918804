import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from '../browser/chromium.js';
import { labels } from './names.js';
import { adminSession } from './people.js';
import { Recorder } from './recorder.js';
import { allScreens } from './screens.js';
import { Walker } from './walker.js';

/** A journey through one screen that presses all its elements, including its form. */
export interface Journey {
  /** Its route, such as `/shop/:id`. */
  screen: string;
  /** Distinguishes it from the other journeys of its screen. */
  name?: string;
  /** The role of the person; a visitor when absent. */
  as?: 'admin';
  width?: number;
  /** Console messages that are allowed. */
  expectedErrors?: RegExp;
  go: (who: Walker) => Promise<void>;
}

interface Walk {
  /** True when several journeys share a screen: only after the last one must everything be pressed. */
  together?: boolean;
}

/**
 * Runs each journey, in one browser. A journey fails when an element was on its screen, at any moment, that it did not
 * press.
 */
export function walkAll(journeys: Journey[], { together = false }: Walk = {}): void {
  const { visitor } = chromium();
  const lists = new Map<string, string[]>();
  const shared = new Map<string, Recorder>();
  let recorderOf: (screen: string) => Recorder;
  beforeAll(async () => {
    const [labelOf, screens] = [await labels(), allScreens()];
    recorderOf = (screen) => {
      const recorder = (together && shared.get(screen)) || new Recorder(labelOf, screens);
      shared.set(screen, recorder);
      return recorder;
    };
  });
  afterAll(() => {
    const text = [...lists].map(
      ([screen, pressed]) => `${screen}\n${pressed.map((one) => `  ${one}\n`).join('')}`,
    );
    process.stdout.write(`Pressed:\n${text.join('')}`);
  });

  const titled = journeys.map((one) => ({
    ...one,
    title: one.name ? `${one.screen}, ${one.name},` : one.screen,
    isLast: !together || one === journeys.findLast(({ screen }) => screen === one.screen),
  }));
  test.each(titled)('every element of $title is pressed', async ({ screen, isLast, go, ...journey }) => {
    const { as, width, expectedErrors } = journey;
    const recorder = recorderOf(screen);
    const who = await visitor({ width, expectedErrors });
    const walker = await Walker.of(who, recorder);
    if (as) walker.becomes(await adminSession());
    await go(walker);
    await walker.scan();
    lists.set(screen, [...new Set([...(lists.get(screen) ?? []), ...recorder.list(screen)])]);
    const notPressed = isLast ? recorder.unpressed(screen) : [];
    expect({ screen, notPressed }).toEqual({ screen, notPressed: [] });
  });
}
