import { CONTRACT, paths, type RemoteDefinition } from '@nidaan/sdk';

/** The shell's own screens, each loaded when it is opened. */
export const account: RemoteDefinition = {
  name: 'account',
  contract: CONTRACT,
  routes: [
    {
      path: paths.register(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './RegisterPage.js'),
    },
    {
      path: paths.verify(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './VerifyPage.js'),
    },
    {
      path: paths.forgot(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './ForgotPage.js'),
    },
    {
      path: paths.reset(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './ResetPage.js'),
    },
    {
      path: paths.account(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './AccountPage.js'),
    },
    {
      path: paths.myData(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './MyDataPage.js'),
    },
  ],
};
