import {
  cartReducer,
  catalogueReducer,
  catalogueSeen,
  type ClientModule,
  type InlinedData,
  onClient,
  sessionReducer,
} from '@nidaan/sdk/host';
import {
  createImmutableStateInvariantMiddleware,
  createSerializableStateInvariantMiddleware,
  type ThunkDispatch,
} from '@reduxjs/toolkit';
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type Store,
  type StoreEnhancer,
  type UnknownAction,
} from 'redux';

// Replaced by the build.
declare const process: { env: { NODE_ENV?: string } };

type Client = ClientModule['api'];
type Answers = ReturnType<Client['reducer']>;

const slices = { cart: cartReducer, catalogue: catalogueReducer, session: sessionReducer };

const reducerWith = (answers: Reducer<Answers>) => combineReducers({ ...slices, api: answers });

// The inlined answers are refetched with everything else that comes from the catalogue. RTK Query records tags only for
// answers that it received itself, so these are added here.
function answersOf({ queries, catalogues = [] }: InlinedData): Answers {
  const keys = catalogues.length > 0 ? Object.keys(queries) : [];
  const tag = { type: 'Catalogue', id: 'page' };
  const provided = {
    tags: { [tag.type]: { [tag.id]: keys } },
    keys: Object.fromEntries(keys.map((key) => [key, [tag]])),
  };
  // The client adds what is missing here to its state when it is loaded.
  return { queries, provided } as unknown as Answers;
}

/** Middleware that runs thunks, and passes other actions through the client's middleware once that has joined. */
function clientMiddleware() {
  let join = (_client: Middleware): void => undefined;
  const middleware: Middleware = (store) => (next) => {
    let pass = next;
    join = (client) => {
      pass = client(store)(next);
    };
    return (action) =>
      typeof action === 'function' ? action(store.dispatch, () => store.getState()) : pass(action);
  };
  return { middleware, join: (client: Middleware) => join(client) };
}

// In development only, as in `configureStore` of Redux Toolkit, which pages do not load before they are used.
const isDevelopment = process.env.NODE_ENV !== 'production';
const checks = isDevelopment
  ? [createImmutableStateInvariantMiddleware(), createSerializableStateInvariantMiddleware()]
  : [];

function enhancerOf(...middleware: Middleware[]): StoreEnhancer {
  const enhancer = applyMiddleware(...middleware);
  const compose = isDevelopment && Reflect.get(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  return typeof compose === 'function'
    ? (compose() as (one: StoreEnhancer) => StoreEnhancer)(enhancer)
    : enhancer;
}

type State = ReturnType<ReturnType<typeof reducerWith>>;

/** The one store of the page: cart, session and API answers. */
export interface AppStore extends Store<State> {
  dispatch: ThunkDispatch<State, undefined, UnknownAction>;
}

/**
 * Creates the store. `inlined` is what the server's HTML was rendered from. The API client is part of the store as soon as it
 * is loaded; until then the store only has these answers.
 */
export function createStore(inlined: InlinedData = { queries: {} }): AppStore {
  const answers = answersOf(inlined);
  const { middleware, join } = clientMiddleware();
  const store = legacy_createStore(
    reducerWith((state = answers) => state),
    enhancerOf(middleware, ...checks),
  ) as AppStore;
  onClient(({ api, setupListeners }) => {
    store.replaceReducer(reducerWith(api.reducer));
    join(api.middleware);
    setupListeners(store.dispatch);
  });
  for (const version of inlined.catalogues ?? []) store.dispatch(catalogueSeen(version));
  return store;
}
