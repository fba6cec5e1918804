import { defineRemote, hasStoredCart, paths, type RemoteDefinition } from '@nidaan/sdk';

function openCart() {
  // Requested together, so that a cart with lines does not wait for one file after the other.
  if (hasStoredCart())
    void import(/* webpackChunkName: "filled-cart" */ './cart/FilledCart.js').catch(() => {});
  return import(/* webpackChunkName: "cart" */ './cart/CartPage.js');
}

const remote: RemoteDefinition = defineRemote({
  name: 'booking',
  contract: 1,
  routes: [
    {
      path: paths.cart(),
      chunk: 'cart',
      listed: false,
      screen: openCart,
    },
    {
      path: paths.order(),
      chunk: 'order',
      prerender: false,
      screen: () => import(/* webpackChunkName: "order" */ './order/OrderPage.js'),
    },
    {
      path: paths.track(),
      chunk: 'track',
      listed: false,
      screen: () => import(/* webpackChunkName: "track" */ './track/TrackPage.js'),
    },
    {
      path: paths.dashboard(),
      chunk: 'dashboard',
      access: 'customer',
      listed: false,
      screen: () => import(/* webpackChunkName: "dashboard" */ './dashboard/DashboardPage.js'),
    },
    {
      path: paths.reports(),
      chunk: 'reports',
      prerender: false,
      screen: () => import(/* webpackChunkName: "reports" */ './reports/EmailedReportsPage.js'),
    },
  ],
  slots: {
    'booking.form': () => import(/* webpackChunkName: "booking-form" */ './booking/receipt/BookingSlot.js'),
  },
});

export default remote;
