import { paths, type RemoteRoute } from '@nidaan/sdk';

const screen = () => import(/* webpackChunkName: "text" */ './TextPage.js');

/** The addresses of plain text; their copy is in one chunk, loaded when the first of them is opened. */
export const textRoutes: RemoteRoute[] = [
  paths.about(),
  paths.blog(),
  paths.article(),
  paths.services(),
  paths.faqs(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
  '/terms-conditions',
  '/terms-and-conditions',
  paths.refunds(),
].map((path) => ({ path, chunk: 'text', screen }));
