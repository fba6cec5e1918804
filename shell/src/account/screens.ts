import { CONTRACT, paths, type RemoteDefinition } from '@nidaan/sdk';

/** The shell's own screens, each loaded when it is opened. */
export const account: RemoteDefinition = {
  name: 'account',
  contract: CONTRACT,
  routes: [
    {
      path: paths.register(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './register/RegisterPage.js'),
    },
    {
      path: paths.verify(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './register/VerifyPage.js'),
    },
    {
      path: paths.forgot(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './reset/ForgotPage.js'),
    },
    {
      path: paths.reset(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './reset/ResetPage.js'),
    },
    {
      path: paths.invitation(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './invitation/InvitationPage.js'),
    },
    {
      path: paths.account(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './AccountPage.js'),
    },
    {
      path: paths.myData(),
      chunk: 'account',
      screen: () => import(/* webpackChunkName: "account" */ './my-data/MyDataPage.js'),
    },
  ],
};
