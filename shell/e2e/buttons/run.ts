import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from '../browser/chromium.js';
import { labels } from './names.js';
import { adminSession } from './people.js';
import { Recorder } from './recorder.js';
import { allScreens } from './screens.js';
import { Walker } from './walker.js';

/** How one screen is pressed through, with what its form holds as it opens. */
export interface Journey {
  /** Its route, such as `/shop/:id`. */
  screen: string;
  /** Tells it from the other journeys of its screen. */
  name?: string;
  /** Who walks; a visitor when absent. */
  as?: 'admin';
  width?: number;
  /** What the browser may say in its console. */
  mayComplain?: RegExp;
  go: (who: Walker) => Promise<void>;
}

/**
 * Walks each journey, in one browser. A journey fails where something stood on its screen, at any moment of it, that it
 * did not press.
 */
export function walkAll(journeys: Journey[]): void {
  const { visitor } = chromium();
  const lists = new Map<string, string[]>();
  let recorderOf: () => Recorder;
  beforeAll(async () => {
    const [labelOf, screens] = [await labels(), allScreens()];
    recorderOf = () => new Recorder(labelOf, screens);
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
  }));
  test.each(titled)('everything on $title is pressed', async ({ screen, as, width, mayComplain, go }) => {
    const recorder = recorderOf();
    const who = await visitor({ width, mayComplain });
    const walker = await Walker.of(who, recorder);
    if (as) await walker.becomes(await adminSession());
    await go(walker);
    await walker.look();
    lists.set(screen, [...(lists.get(screen) ?? []), ...recorder.list(screen)]);
    expect({ screen, notPressed: recorder.unpressed(screen) }).toEqual({ screen, notPressed: [] });
  });
}
