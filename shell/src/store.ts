import {
  api,
  cartReducer,
  catalogueReducer,
  catalogueSeen,
  DATA_INLINED,
  type InlinedData,
  sessionReducer,
} from '@nidaan/sdk/host';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { combineReducers } from 'redux';

// Replaced by the build.
declare const process: { env: { NODE_ENV?: string } };

const reducer = combineReducers({
  cart: cartReducer,
  catalogue: catalogueReducer,
  session: sessionReducer,
  [api.reducerPath]: api.reducer,
});

// The inlined answers are refetched with everything else that comes from the catalogue. RTK Query records tags only for
// answers that it received itself, so these are added here.
function providedBy({ queries, catalogues = [] }: InlinedData) {
  const keys = catalogues.length > 0 ? Object.keys(queries) : [];
  const tag = { type: 'Catalogue', id: 'page' };
  return {
    tags: { [tag.type]: { [tag.id]: keys } },
    keys: Object.fromEntries(keys.map((key) => [key, [tag]])),
  };
}

/** The one store of the page: cart, session and API answers. `inlined` is what the server's HTML was rendered from. */
export function createStore(inlined?: InlinedData) {
  const store = configureStore({
    reducer,
    // The checks of Redux Toolkit are on in development only, which is its default.
    middleware: (defaults) => defaults().concat(api.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
  setupListeners(store.dispatch);
  if (inlined)
    store.dispatch({
      type: DATA_INLINED,
      payload: { ...inlined, mutations: {}, provided: providedBy(inlined) },
    });
  for (const version of inlined?.catalogues ?? []) store.dispatch(catalogueSeen(version));
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
