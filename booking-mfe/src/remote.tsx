import { CONTRACT, defineRemote, paths, type RemoteDefinition } from '@nidaan/sdk';

const remote: RemoteDefinition = defineRemote({
  name: 'booking',
  contract: CONTRACT,
  routes: [
    {
      path: paths.cart(),
      chunk: 'cart',
      prerender: false,
      screen: () => import(/* webpackChunkName: "cart" */ './cart/CartPage.js'),
    },
  ],
});

export default remote;
