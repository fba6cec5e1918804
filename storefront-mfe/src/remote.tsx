import { defineRemote, paths, type RemoteDefinition } from '@nidaan/sdk';
import { textRoutes } from './policies/routes.js';
// The styles of every page are bundled with the remote, which saves a request per page, and all of them if the page
// inlines it.
import './page.css';
import './search/box/search-box.css';

const remote: RemoteDefinition = defineRemote({
  name: 'storefront',
  contract: 1,
  routes: [
    {
      path: paths.home(),
      chunk: 'home',
      screen: () => import(/* webpackChunkName: "home" */ './home/HomePage.js'),
    },
    {
      path: paths.tests(),
      chunk: 'tests',
      query: ['department', 'fasting', 'home', 'max', 'sort'],
      screen: () => import(/* webpackChunkName: "tests" */ './tests/list/TestsPage.js'),
    },
    {
      path: paths.test(),
      chunk: 'test',
      screen: () => import(/* webpackChunkName: "test" */ './tests/detail/TestPage.js'),
    },
    {
      path: paths.packages(),
      chunk: 'packages',
      query: ['ids', 'concern', 'price', 'age', 'gender', 'sort'],
      screen: () => import(/* webpackChunkName: "packages" */ './packages/PackagesPage.js'),
    },
    {
      path: paths.package(),
      chunk: 'package',
      screen: () => import(/* webpackChunkName: "package" */ './packages/page/PackagePage.js'),
    },
    {
      path: paths.concern(),
      chunk: 'concern',
      screen: () => import(/* webpackChunkName: "concern" */ './packages/ConcernPage.js'),
    },
    ...textRoutes,
    {
      path: paths.newsletter(),
      chunk: 'newsletter',
      listed: false,
      screen: () => import(/* webpackChunkName: "newsletter" */ './newsletter/NewsletterPage.js'),
    },
    {
      path: paths.search(),
      chunk: 'search',
      query: ['q'],
      listed: false,
      screen: () => import(/* webpackChunkName: "search" */ './search/SearchPage.js'),
    },
  ],
  slots: {
    'header.search': () => import(/* webpackChunkName: "search-box" */ './search/box/SearchBox.js'),
  },
});

export default remote;
