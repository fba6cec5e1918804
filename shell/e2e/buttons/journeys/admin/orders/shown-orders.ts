import { awaited } from '../../../../browser/awaited.js';
import type { Walker } from '../../../walker.js';

/** The route of the list. */
export const screen = '/admin/view-orders';

/** The parameters of the address. */
export const addressOf = ({ who }: Walker) => new URL(who.page.url()).searchParams;

/** The references in the list, from the top, once they are these. */
export const lists = ({ who }: Walker, references: string[]) =>
  awaited(`The list did not become ${references.join(', ')}`, async () => {
    const shown = await who.page.$$eval('[data-row] .ad-reference', (all) =>
      all.map(({ textContent }) => textContent),
    );
    return shown.join() === references.join();
  });
