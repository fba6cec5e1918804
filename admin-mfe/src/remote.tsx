import { defineRemote, paths, type RemoteDefinition } from '@nidaan/sdk';

const dashboard = () => import(/* webpackChunkName: "dashboard" */ './dashboard/DashboardPage.js');

const remote: RemoteDefinition = defineRemote({
  name: 'admin',
  contract: 1,
  routes: [
    { path: paths.admin(), chunk: 'dashboard', access: 'admin', screen: dashboard },
    {
      path: paths.adminOrders(),
      chunk: 'orders',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "orders" */ './orders/OrdersPage.js'),
    },
    {
      path: paths.adminNewOrder(),
      chunk: 'new-order',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "new-order" */ './new-order/NewOrderPage.js'),
    },
    {
      path: paths.adminChangeOrder(),
      chunk: 'change-order',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "change-order" */ './change-order/ChangeOrderPage.js'),
    },
    {
      path: paths.adminCollections(),
      chunk: 'collections',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "collections" */ './collections/CollectionsPage.js'),
    },
    {
      path: paths.adminPaymentEntry(),
      chunk: 'payment-entry',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "payment-entry" */ './payment-entry/PaymentEntryPage.js'),
    },
    {
      path: paths.adminDayClose(),
      chunk: 'day-close',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "day-close" */ './day-close/DayClosePage.js'),
    },
    {
      path: paths.adminReportInbox(),
      chunk: 'report-inbox',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "report-inbox" */ './report-inbox/ReportInboxPage.js'),
    },
    {
      path: paths.adminUsers(),
      chunk: 'users',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "users" */ './users/UsersPage.js'),
    },
    {
      path: paths.adminPackages(),
      chunk: 'packages',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "packages" */ './packages/PackagesPage.js'),
    },
    {
      path: paths.adminTests(),
      chunk: 'tests',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "tests" */ './tests/TestsPage.js'),
    },
    {
      path: paths.adminRevenue(),
      chunk: 'revenue',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "revenue" */ './revenue/RevenuePage.js'),
    },
    {
      path: paths.adminPincodes(),
      chunk: 'pincodes',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "pincodes" */ './pincodes/PincodesPage.js'),
    },
    {
      path: paths.adminNewsletter(),
      chunk: 'newsletter',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "newsletter" */ './newsletter/NewsletterListPage.js'),
    },
    {
      path: paths.adminMail(),
      chunk: 'mail',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "mail" */ './mail/MailPage.js'),
    },
    {
      path: paths.adminAudit(),
      chunk: 'audit',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "audit" */ './audit/AuditPage.js'),
    },
    {
      path: paths.adminSecurity(),
      chunk: 'security',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "security" */ './security/SecurityPage.js'),
    },
    {
      path: paths.adminReleases(),
      chunk: 'releases',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "releases" */ './releases/ReleasesPage.js'),
    },
    {
      path: `${paths.adminReleases()}/uses`,
      chunk: 'releases',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "releases" */ './releases/uses/UsesPage.js'),
    },
    { path: `${paths.admin()}/*`, chunk: 'dashboard', access: 'admin', screen: dashboard },
  ],
  slots: {
    'header.staff': () => import(/* webpackChunkName: "staff-header" */ './jump/StaffHeader.js'),
  },
});

export default remote;
