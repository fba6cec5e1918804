import { expect, test } from '@jest/globals';
import { accounts } from './buttons/journeys/account.js';
import { catalogue } from './buttons/journeys/admin/catalogue.js';
import { changeOrder } from './buttons/journeys/admin/change-order.js';
import { newOrder } from './buttons/journeys/admin/new-order.js';
import { orders } from './buttons/journeys/admin/orders.js';
import { releases } from './buttons/journeys/admin/releases.js';
import { reports } from './buttons/journeys/admin/reports.js';
import { staff } from './buttons/journeys/admin/staff.js';
import { frames } from './buttons/journeys/frame.js';
import { bookings } from './buttons/journeys/public/booking.js';
import { returningCustomers } from './buttons/journeys/public/returning-customer.js';
import { orderPages } from './buttons/journeys/public/order-page.js';
import { storefront } from './buttons/journeys/public/storefront.js';
import { textPages } from './buttons/journeys/public/text-pages.js';
import { FRAME } from './buttons/recorder.js';
import { allScreens } from './buttons/screens.js';

test('every screen has a journey, and every journey has a screen', () => {
  const journeys = [
    textPages,
    storefront,
    accounts,
    bookings,
    returningCustomers,
    orderPages,
    orders,
    catalogue,
    newOrder,
    changeOrder,
    staff,
    reports,
    releases,
    frames.wide,
  ].flat();
  const walked = new Set(journeys.map(({ screen }) => screen));
  // An unknown address of the admin has the dashboard, whose journey opens one.
  const screens = allScreens().filter((screen) => screen !== '/admin/*');
  expect([...walked].toSorted()).toEqual([FRAME, ...screens].toSorted());
});
