import { expect } from '@jest/globals';
import { buildOf, live, run } from '../stack/releases.js';
import type { Visitor } from './visitor.js';

export const NEW_CART = 'Your new cart is empty';
export const OLD_CART = 'Your cart is empty';

/** A build of the booking remote with another text in the empty cart. */
export const build = () => buildOf({ remote: 'booking', reword: [OLD_CART, NEW_CART] });

/** Publishes the build as a preview; returns its version. */
export async function publish(name = 'new-cart', root = build()): Promise<string> {
  const options = ['--preview', name, '--without-trial', '--by', 'asha-k'];
  const { refused, output } = await run('release', root, ...options);
  expect({ refused, output }).toMatchObject({ refused: false });
  return live().previews?.[name]?.booking?.version ?? '';
}

export const bar = ({ page }: Visitor) => page.$('.sh-preview');
export const barText = ({ page }: Visitor) => page.$eval('.sh-preview', (element) => element.textContent);
export const isLeft = (who: Visitor) => who.page.waitForSelector('.sh-preview', { hidden: true });
