import { paths, type RemoteRoute } from '@nidaan/sdk';
import { SAMPLE_REPORT } from './sample-path.js';

const screen = () => import(/* webpackChunkName: "text" */ './TextPage.js');

/** Routes of the text pages; their texts are in one chunk, which is loaded with the first of them. */
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
  SAMPLE_REPORT,
].map((path) => ({ path, chunk: 'text', screen }));
