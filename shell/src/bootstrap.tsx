import '@nidaan/sdk/styles.css';
import './layout/fonts.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.js';
import { inlinedData, inlinedRegistry } from './hydration/inlined.js';
import { saveHtml } from './hydration/saved-html.js';
import { federatedLoader } from './remotes/remote-loader.js';
import { createStore } from './store.js';

export { lazyParts } from './provide.js';

function start(root: HTMLElement): void {
  const data = inlinedData();
  const store = createStore(data);
  const page = (
    <BrowserRouter>
      <App store={store} registry={inlinedRegistry()} load={federatedLoader()} />
    </BrowserRouter>
  );
  if (!data) {
    createRoot(root).render(page);
    return;
  }
  // A screen marks HTML that is only right until the browser's storage has been read.
  const main = root.querySelector('main:not(:has([data-until-restored]))');
  saveHtml(window.location.pathname, main?.innerHTML ?? '');
  hydrateRoot(root, page);
}

const root = document.getElementById('root');
if (root) start(root);
