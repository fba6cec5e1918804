/**
 * The public API of the host for remotes. The module is a shared singleton: a remote bundles neither it nor react-dom,
 * the router, the store or antd, which belong to the shell.
 */
export { api } from './http/api.js';
export { CALL_TIMEOUT_MS } from './http/origin.js';
export { hasStoredCart } from './cart/storage.js';
export { type CartItem, type CartLine, type ItemType, lineKey } from './cart/line.js';
export { useCart, useCartActions, useCartLine } from './cart/use-cart.js';
export { type Host, useHost } from './host-context.js';
export { cachedData } from './host-state.js';
export { whenIdle } from './idle.js';
export { paths } from './paths.js';
export { type CallError, isAnswerLost, isNotFound, problemOf, sentenceOf } from './http/problem.js';
export {
  CONTRACT,
  defineRemote,
  type LoadContext,
  type QueryThunk,
  type RemoteDefinition,
  type RemoteRoute,
  type ScreenModule,
  type SlotModule,
  type SlotProps,
} from './remote.js';
export { SearchPlace } from './search-place.js';
export { type RouteParams, useParams } from './route-params.js';
export { useSession, useUserChanges } from './session/use-session.js';
export { serverNow } from './server-clock.js';
export { Slot } from './slots.js';
export { browserStorage, type TextStorage } from './storage.js';
export { Checkbox } from './ui/fields/Checkbox.js';
export { Button, type ButtonKind, ButtonLink, IconButton } from './ui/Button.js';
export { Dialog } from './ui/Dialog.js';
export { Field } from './ui/fields/Field.js';
export { type ControlProps, FormField, type LabelledText } from './ui/fields/FormField.js';
export { DateTime, dayText, hoursText, instantText, Money, moneyText } from './ui/format.js';
export { Link, NavLink } from './ui/Link.js';
export { PageMeta } from './ui/Page.js';
export { Picture } from './ui/Picture.js';
export { SearchField } from './ui/fields/SearchField.js';
export { StructuredData } from './ui/StructuredData.js';
export { Loaded, Loading, StatePanel, useHydrated } from './ui/states.js';
export { type Option, Select } from './ui/fields/Select.js';
export { toast, TOAST_MS } from './ui/toast.js';
export { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
