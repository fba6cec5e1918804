import { whenIdle } from '@nidaan/sdk';
import { reportClientError } from '../remotes/failures.js';
import { ownerOf, type Registry } from '../remotes/registry.js';
import type { RemoteLoader } from '../remotes/loading/remote-loader.js';

/**
 * Measures how this page performs in a sample of browsers, whose share the HTML server sets in percent. The others load
 * nothing; these do so once the page is idle. While an automatic canary compares versions of its remote, each page is measured.
 */
export function startVitals(registry: Registry, load: RemoteLoader): void {
  const { pathname } = window.location;
  const owner = ownerOf(pathname, registry);
  // The server could not render the version that this visitor was given, and has put another one in its place.
  if (owner?.trial && owner.trial.version !== owner.version)
    reportClientError({ ...owner, version: owner.trial.version }, new Error('It was not rendered'));
  const percent = owner?.trial ? 100 : Number(document.body.dataset.vitals ?? 0);
  if (Math.random() * 100 >= percent) return;
  whenIdle(
    () =>
      void import(/* webpackChunkName: "vitals" */ './measure.js').then(
        ({ measure }) => measure(pathname, registry, load),
        () => {},
      ),
  );
}
