import { Toasts } from '@nidaan/sdk/host';
import { Provider } from 'react-redux';
import { HostProvider } from './HostProvider.js';
import { FrameReady } from './hydration/click-replay.js';
import { FocusOnNavigate } from './layout/FocusOnNavigate.js';
import { Frame } from './layout/Frame.js';
import { PersistState } from './PersistState.js';
import type { Registry } from './remotes/registry.js';
import type { RemoteLoader } from './remotes/loading/remote-loader.js';
import { RemoteOutlet } from './remotes/RemoteOutlet.js';
import { StaffSession } from './session/StaffSession.js';
import type { AppStore } from './store.js';

interface AppProps {
  store: AppStore;
  registry: Registry;
  /** Null renders the frame alone, with the loading fallback in it. */
  load: RemoteLoader | null;
}

/** The page: frame, the screen of the current path, and overlays. Nothing above the screen subscribes to state that changes
 * in the store before a logout. */
export function App({ store, registry, load }: AppProps) {
  return (
    <Provider store={store}>
      <HostProvider registry={registry} load={load}>
        <a className="sh-skip" href="#main">
          Skip to the content
        </a>
        <Frame registry={registry}>
          <Toasts />
          <main id="main" tabIndex={-1}>
            <RemoteOutlet registry={registry} load={load} />
          </main>
        </Frame>
        <FocusOnNavigate />
        <FrameReady />
        <StaffSession registry={registry} />
        <PersistState store={store} />
      </HostProvider>
    </Provider>
  );
}
