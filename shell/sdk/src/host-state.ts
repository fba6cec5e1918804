import type { CartState } from './cart/slice.js';
import type { CatalogueVersions } from './http/catalogue-version.js';
import type { SessionState } from './session/slice.js';

/** The slices of the shell's store that the SDK reads. */
interface HostState {
  cart: CartState;
  session: SessionState;
  catalogue: CatalogueVersions;
}

// RTK Query leaves the state of its callbacks untyped, because an API client may be used in any store. Ours is used in one.
const hostState = (state: unknown) => state as HostState;

/** The session in the state of the shell's store. */
export const selectSession = (state: unknown) => hostState(state).session;

/** The cart in the state of the shell's store. */
export const selectCart = (state: unknown) => hostState(state).cart;

/** The catalogue versions that the page has seen. */
export const selectCatalogue = (state: unknown) => hostState(state).catalogue;

/**
 * The cached data of a query, read with the selector of its endpoint (`endpoints.name.select(argument)`); undefined
 * when there is none. `state` is what `getState()` of a `queryFn` returns.
 */
export const cachedData = <State, Data>(
  state: unknown,
  select: (state: State) => { data?: Data | undefined },
): Data | undefined => select(state as State).data;
