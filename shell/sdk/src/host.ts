/**
 * The shell's entry of the SDK (`@nidaan/sdk/host`): the shell creates the store, persists it in the browser's storage
 * and provides the context that remotes use through `@nidaan/sdk`. Remotes never import it.
 */
export { isStaff } from '@nidaan/contract/roles';
export { api } from './http/api.js';
export { apiHeaders, apiOrigin, type InlinedData } from './http/origin.js';
export { failedCalls } from './http/failed-calls.js';
export { catalogueSeen } from './http/catalogue-version.js';
export { reducer } from './reducer.js';
export { persistCart } from './cart/storage.js';
export { useCartUnits } from './cart/use-cart.js';
export { HostContext } from './host-context.js';
export { CONTRACTS } from './shell-contract.js';
export { isCallError } from './http/problem.js';
export { RouteParamsContext } from './route-params.js';
export { resetOnUserChange } from './session/reset-on-user-change.js';
export { useLoginMutation, useMeQuery } from './session/endpoints.js';
export { useLogOut } from './session/log-out.js';
export { loggedIn, sessionEnded } from './session/slice.js';
export { hasStaffSession, persistSession } from './session/storage.js';
export { useUserChanges } from './session/use-session.js';
export { browserStorage, clearTab } from './storage.js';
export { Toasts } from './ui/toast.js';
