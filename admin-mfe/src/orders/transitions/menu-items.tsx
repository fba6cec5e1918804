import type { AdminOrderView } from '@nidaan/contract';
import type { MenuProps } from '@nidaan/sdk/ui/admin';
import { VERB_KEYS } from '../table/keys.js';
import { messages } from '../messages.js';
import type { Moves } from './use-transitions.js';

const keyOf = (verb: string) => Object.keys(VERB_KEYS).find((key) => VERB_KEYS[key] === verb);

/** The items of a menu for the transitions that are allowed from the order's status, each with its key. */
export const transitionItems = (order: AdminOrderView, moves: Moves): NonNullable<MenuProps['items']> =>
  moves.from(order).map(({ verb }) => ({
    key: verb,
    danger: verb === 'cancel',
    label: (
      <span className="ad-move">
        {messages.verbs[verb]} <kbd aria-hidden>{keyOf(verb)}</kbd>
      </span>
    ),
    onClick: () => moves.start(verb, [order]),
  }));
