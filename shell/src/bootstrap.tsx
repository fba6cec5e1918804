import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.js';
import { inlinedData, inlinedRegistry } from './hydration/inlined.js';
import { saveHtml } from './hydration/saved-html.js';
import { pause } from './pause.js';
import { loadAhead } from './remotes/load-ahead.js';
import { federatedLoader } from './remotes/loading/remote-loader.js';
import { createStore } from './store.js';
import { startVitals } from './vitals/start.js';

/** Shows the page: hydrates the server's HTML, or renders a page that came as a frame. */
export async function bootstrap(root: HTMLElement): Promise<void> {
  const registry = inlinedRegistry();
  const loader = federatedLoader();
  void loadAhead(window.location.pathname, registry, loader);
  const data = inlinedData();
  if (data) {
    // A screen marks HTML that is only right until the browser's storage has been read.
    const main = root.querySelector('main:not(:has([data-until-restored]))');
    saveHtml(window.location.pathname, main?.innerHTML ?? '');
    await pause();
  }
  const store = createStore(data);
  await pause();
  const page = (
    <BrowserRouter>
      <App store={store} registry={registry} load={loader} />
    </BrowserRouter>
  );
  // In a transition React hydrates in short steps, and what is pressed first.
  if (data) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
  startVitals(registry, loader);
}
