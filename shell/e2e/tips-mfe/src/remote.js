export default {
  name: 'tips',
  contract: 1,
  routes: [{ path: '/tips', chunk: 'tips', prerender: false, screen: () => import('./TipsPage.js') }],
};
