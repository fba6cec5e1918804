import type { OrderVerb } from '@nidaan/contract/order-status';

/** The keys that move what is chosen, or the row that has the focus. They work in the list alone. */
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
