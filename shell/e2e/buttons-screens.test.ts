import { expect, test } from '@jest/globals';
import { accounts } from './buttons/journeys/account.js';
import { bookings } from './buttons/journeys/booking.js';
import { catalogue } from './buttons/journeys/catalogue.js';
import { staff } from './buttons/journeys/staff.js';
import { storefront } from './buttons/journeys/storefront.js';
import { texts } from './buttons/journeys/texts.js';
import { allScreens } from './buttons/screens.js';

/** Screens whose buttons other journeys press; nothing checks there yet that none is left out. */
const ELSEWHERE = {
  '/admin/view-orders': ['desk.test.ts', 'desk-papers.test.ts', 'reports.test.ts'],
  '/reports': ['reports.test.ts'],
  '/admin/releases': ['release.test.ts', 'live-version.test.ts'],
};

test('every screen of the product has a journey, and no journey is for a screen that there is not', () => {
  const walked = [texts, storefront, accounts, bookings, catalogue, staff].flat().map(({ screen }) => screen);
  expect([...walked, ...Object.keys(ELSEWHERE)].toSorted()).toEqual(allScreens().toSorted());
});
