import { defineRemote, type RemoteDefinition } from '@nidaan/sdk';

const remote: RemoteDefinition = defineRemote({
  name: 'offers',
  contract: 1,
  routes: [
    {
      path: '/offers',
      chunk: 'offers',
      screen: () => import(/* webpackChunkName: "offers" */ './OffersPage.js'),
    },
  ],
});

export default remote;
