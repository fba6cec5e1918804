import type { RemoteRoute, ScreenModule } from '@nidaan/sdk';

const loading = new WeakMap<RemoteRoute, Promise<ScreenModule>>();

/** The module of a route's screen: one promise per route, forgotten when it fails. */
export function screenOf(route: RemoteRoute): Promise<ScreenModule> {
  const known = loading.get(route);
  if (known) return known;
  const promise = route.screen();
  promise.catch(() => loading.delete(route));
  loading.set(route, promise);
  return promise;
}
