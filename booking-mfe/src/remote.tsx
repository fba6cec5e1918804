import { defineRemote, paths, type RemoteDefinition } from '@nidaan/sdk';

const remote: RemoteDefinition = defineRemote({
  name: 'booking',
  contract: 1,
  routes: [
    {
      path: paths.cart(),
      chunk: 'cart',
      prerender: false,
      screen: () => import(/* webpackChunkName: "cart" */ './cart/CartPage.js'),
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
      prerender: false,
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
