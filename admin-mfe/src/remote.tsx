import { CONTRACT, defineRemote, paths, type RemoteDefinition } from '@nidaan/sdk';

const dashboard = () => import(/* webpackChunkName: "dashboard" */ './dashboard/DashboardPage.js');

const remote: RemoteDefinition = defineRemote({
  name: 'admin',
  contract: CONTRACT,
  routes: [
    { path: paths.admin(), chunk: 'dashboard', access: 'admin', screen: dashboard },
    {
      path: paths.adminOrders(),
      chunk: 'orders',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "orders" */ './orders/OrdersPage.js'),
    },
    {
      path: paths.adminCollections(),
      chunk: 'collections',
      access: 'admin',
      screen: () => import(/* webpackChunkName: "collections" */ './collections/CollectionsPage.js'),
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
    { path: `${paths.admin()}/*`, chunk: 'dashboard', access: 'admin', screen: dashboard },
  ],
});

export default remote;
