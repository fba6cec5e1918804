import { createContext, useContext } from 'react';

/** Parameters of a route, by name, decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** React context of the current route's parameters; the shell provides it around every screen. */
export const RouteParamsContext = createContext<RouteParams>({});

/** Returns the parameters of the current route, decoded: `{ id: '2' }` on `/shop/2`. */
export const useParams = (): RouteParams => useContext(RouteParamsContext);
