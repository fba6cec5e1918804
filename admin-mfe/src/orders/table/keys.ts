import type { OrderVerb } from '@nidaan/contract/order-status';

/** The keys for transitions of the selected rows, or of the focused row. They work only while the list has the focus. */
export const VERB_KEYS: Record<string, OrderVerb> = {
  c: 'confirm',
  o: 'sendOut',
  s: 'collect',
  l: 'toLab',
  r: 'reportReady',
  d: 'complete',
  h: 'hold',
  u: 'release',
  n: 'recollect',
  x: 'cancel',
};
