import type { RemoteRoute } from '@nidaan/sdk';
import { attempts } from './loading/attempts.js';

/** The module of a route's screen. */
export const screenOf = attempts(
  (route: RemoteRoute) => route,
  (route) => route.screen(),
);
