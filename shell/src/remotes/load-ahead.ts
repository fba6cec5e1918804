import { browserStorage, hasStaffSession } from '@nidaan/sdk/host';
import type { RemoteLoader } from './loading/remote-loader.js';
import { matchRoute } from './match.js';
import { ownerOf, type Registry } from './registry.js';
import { screenOf } from './screens.js';

/**
 * Begins to load the screen at a path for staff who were logged in, while the API is asked whether they still are: otherwise its
 * files would be loaded one after another. The screen itself is shown, and asks for data, only after the answer.
 */
export async function loadAhead(path: string, registry: Registry, load: RemoteLoader): Promise<void> {
  const owner = ownerOf(path, registry);
  if (owner?.role !== 'admin' || !hasStaffSession(browserStorage('localStorage'))) return;
  // What fails here fails again, and is shown, where it is used.
  const remote = await load(owner).catch(() => null);
  const found = remote && matchRoute(remote.routes, path);
  if (found) await screenOf(found.route).catch(() => undefined);
}
