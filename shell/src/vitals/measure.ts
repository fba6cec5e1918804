import type { PageVitals, VitalName } from '@nidaan/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { failedCalls } from '@nidaan/sdk/host';
import { sessionOf } from '../remotes/failures.js';
import { matchRoute } from '../remotes/match.js';
import { type Owner, ownerOf, type Registry, versionsOf } from '../remotes/registry.js';
import type { RemoteLoader } from '../remotes/loading/remote-loader.js';

const MAX_COUNT = 100;

type Screen = Pick<PageVitals, 'remote' | 'version' | 'route'>;

/** The screen that a version shows at a path; the previous version when the first does not load. */
async function screenAt(path: string, versions: Owner[], load: RemoteLoader): Promise<Screen | null> {
  const [owner, ...others] = versions;
  if (!owner) return null;
  const remote = await load(owner).catch(() => null);
  if (!remote) return screenAt(path, others, load);
  const found = matchRoute(remote.routes, path);
  return found && { remote: owner.name, version: owner.version, route: found.route.path };
}

/**
 * Measures the page that was opened at a path, and sends its values to the API when it is left: the version, the screen as
 * its version declares it, and numbers, but nothing that tells who reads it.
 */
export async function measure(path: string, registry: Registry, load: RemoteLoader): Promise<void> {
  const values: Partial<Record<VitalName, number>> = {};
  let errors = 0;
  const countError = () => (errors = Math.min(MAX_COUNT, errors + 1));
  window.addEventListener('error', countError);
  window.addEventListener('unhandledrejection', countError);
  const all = { reportAllChanges: true };
  onLCP(({ value }) => (values.lcp = Math.round(value)), all);
  onINP(({ value }) => (values.inp = Math.round(value)), all);
  onCLS(({ value }) => (values.cls = Math.round(value * 10_000) / 10_000), all);

  const owner = ownerOf(path, registry);
  const screen = owner && (await screenAt(path, versionsOf(owner), load));
  if (!screen) return;
  const session = screen.version === owner.version ? await sessionOf(owner) : {};
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    const calls = Math.min(MAX_COUNT, failedCalls());
    const sent = { ...screen, ...values, errors, failedCalls: calls, ...session };
    const body = new Blob([JSON.stringify(sent)], { type: 'application/json' });
    navigator.sendBeacon('/api/page-vitals', body);
  };
  document.addEventListener('visibilitychange', leave);
}
