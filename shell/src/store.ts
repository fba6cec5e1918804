import { api, catalogueSeen, type InlinedData, reducer } from '@nidaan/sdk/host';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';

// Replaced by the build.
declare const process: { env: { NODE_ENV?: string } };

type Answers = ReturnType<typeof api.reducer>;

// The inlined answers are refetched with everything else that comes from the catalogue. RTK Query records tags only for
// answers that it received itself, so these are added here.
function answersOf({ queries, catalogues = [] }: InlinedData): Answers {
  const keys = catalogues.length > 0 ? Object.keys(queries) : [];
  const tag = { type: 'Catalogue', id: 'page' };
  const provided = {
    tags: { [tag.type]: { [tag.id]: keys } },
    keys: Object.fromEntries(keys.map((key) => [key, [tag]])),
  };
  // The reducer adds what is missing here.
  return { queries, provided } as unknown as Answers;
}

/**
 * Creates the one store of the page: cart, session and the answers of the API. `inlined` is what the server's HTML was
 * rendered from.
 */
export function createStore(inlined: InlinedData = { queries: {} }) {
  const store = configureStore({
    reducer,
    preloadedState: { api: answersOf(inlined) },
    middleware: (defaults) => defaults().concat(api.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
  setupListeners(store.dispatch);
  for (const version of inlined.catalogues ?? []) store.dispatch(catalogueSeen(version));
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
