import { expect, test } from '@jest/globals';
import { accounts } from './buttons/journeys/account.js';
import { bookings } from './buttons/journeys/booking.js';
import { catalogue } from './buttons/journeys/catalogue.js';
import { frames } from './buttons/journeys/frame.js';
import { orderPages } from './buttons/journeys/order-page.js';
import { orders } from './buttons/journeys/orders.js';
import { releases } from './buttons/journeys/releases.js';
import { reports } from './buttons/journeys/reports.js';
import { staff } from './buttons/journeys/staff.js';
import { storefront } from './buttons/journeys/storefront.js';
import { texts } from './buttons/journeys/texts.js';
import { FRAME } from './buttons/recorder.js';
import { allScreens } from './buttons/screens.js';

test('every screen has a journey, and every journey has a screen', () => {
  const journeys = [
    texts,
    storefront,
    accounts,
    bookings,
    orderPages,
    orders,
    catalogue,
    staff,
    reports,
    releases,
    frames,
  ].flat();
  const walked = new Set(journeys.map(({ screen }) => screen));
  expect([...walked].toSorted()).toEqual([FRAME, ...allScreens()].toSorted());
});
