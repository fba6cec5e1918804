import { whenIdle } from '@nidaan/sdk';
import type { Registry } from '../remotes/registry.js';
import type { RemoteLoader } from '../remotes/remote-loader.js';

/**
 * Measures how this page performs in a sample of browsers, whose share the HTML server sets in percent. The others load
 * nothing; these do so once the page is idle.
 */
export function startVitals(registry: Registry, load: RemoteLoader): void {
  const percent = Number(document.body.dataset.vitals ?? 0);
  if (Math.random() * 100 >= percent) return;
  const { pathname } = window.location;
  whenIdle(
    () =>
      void import(/* webpackChunkName: "vitals" */ './measure.js').then(
        ({ measure }) => measure(pathname, registry, load),
        () => {},
      ),
  );
}
