import '@testing-library/jest-dom/jest-globals';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactElement, useEffect } from 'react';
import { Provider } from 'react-redux';
import { type Location, MemoryRouter, Route, Routes, useLocation, useParams } from 'react-router-dom';
import type { Role } from '@nidaan/contract';
import { api } from '../http/api.js';
import type { CartLine } from '../cart/line.js';
import { cartRestored } from '../cart/slice.js';
import { type Host, HostContext } from '../host-context.js';
import { reducer } from '../reducer.js';
import type { SlotProps } from '../remote.js';
import { RouteParamsContext } from '../route-params.js';
import { sessionRestored } from '../session/slice.js';
import { toast, TOAST_MS, Toasts } from '../ui/toast.js';

// Toasts disappear after some seconds, which can be too early for an assertion on a busy machine, so tests keep them
// longer.
const STAYS_MS = 600_000;
const later = globalThis.setTimeout;
const setLongTimeout = (act: () => void, ms?: number, ...args: []) =>
  later(act, ms === TOAST_MS ? STAYS_MS : ms, ...args);
Object.assign(globalThis, { setTimeout: Object.assign(setLongTimeout, later) });

/** The surroundings of a screen under test. */
export interface ScreenPlace {
  /** The address shown: `/shop/2?book=1`; `/` when absent. */
  path?: string;
  /** The route's pattern, such as `/shop/:id`; the address itself when absent. */
  route?: string;
  /** Lines of the cart; empty when absent. */
  cart?: CartLine[];
  /** Role of the logged-in user; a visitor when absent. */
  role?: Role;
  /** Components that fill slots, by name; none when absent. */
  slots?: Record<string, ComponentType<SlotProps>>;
}

let stopListening = (): void => undefined;

/** A new store with the product's reducers, with cart and session restored: as in the shell after hydration. */
export function testStore({ cart = [], role }: Pick<ScreenPlace, 'cart' | 'role'> = {}) {
  const store = configureStore({
    reducer,
    // The default limits would print warnings on a busy machine.
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter: 5000 }, serializableCheck: { warnAfter: 5000 } }).concat(
        api.middleware,
      ),
  });
  // Only the newest store hears of focus and network, so that screens of earlier tests fetch nothing.
  stopListening();
  stopListening = setupListeners(store.dispatch);
  store.dispatch(cartRestored(cart));
  store.dispatch(sessionRestored({ token: role ? 'a-token' : null, role: role ?? null }));
  return store;
}

// React reads a promise with these fields without suspending, so that a click in a test shows the slot at once.
const loaded = <T,>(value: T) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

function hostWith(slots: NonNullable<ScreenPlace['slots']>): Host & { loginOpened: () => number } {
  let opened = 0;
  return {
    loginOpened: () => opened,
    openLogin: () => {
      opened += 1;
    },
    fillSlot: (name) => {
      const content = slots[name];
      return content ? loaded({ default: content }) : null;
    },
  };
}

function Watch({ seen }: { seen: { location: Location | null } }) {
  const location = useLocation();
  useEffect(() => {
    Object.assign(seen, { location });
  }, [seen, location]);
  return null;
}

function WithParams({ children }: { children: ReactElement }) {
  return <RouteParamsContext value={useParams()}>{children}</RouteParamsContext>;
}

const addressOf = (location: Location | null) =>
  location ? location.pathname + location.search + location.hash : '';

/**
 * Renders a screen as the shell does: with a new store, a router at the given address, the host's services and toasts.
 *
 * @returns testing-library's result, and `user` (user-event), `store`, `address()` (the router's current address), `cart()`
 * (the lines of the cart) and `loginOpened()` (how often the login dialog was opened)
 */
export async function renderScreen(screen: ReactElement, place: ScreenPlace = {}) {
  const { path = '/', route = new URL(path, 'http://localhost').pathname, slots = {} } = place;
  toast.clear();
  const store = testStore(place);
  const host = hostWith(slots);
  const seen: { location: Location | null } = { location: null };
  const page = (
    <Provider store={store}>
      <HostContext value={host}>
        <MemoryRouter initialEntries={[path]}>
          <Watch seen={seen} />
          <Routes>
            <Route path={route} element={<WithParams>{screen}</WithParams>} />
            <Route path="*" element={<p>Another screen</p>} />
          </Routes>
          <Toasts />
        </MemoryRouter>
      </HostContext>
    </Provider>
  );
  // A slot suspends, for which React requires an awaited act.
  const result = await act(async () => render(page));
  return {
    ...result,
    user: userEvent.setup(),
    store,
    address: () => addressOf(seen.location),
    cart: () => store.getState().cart.lines,
    loginOpened: host.loginOpened,
  };
}
