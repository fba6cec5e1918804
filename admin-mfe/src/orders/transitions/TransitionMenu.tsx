import type { AdminOrderView } from '@nidaan/contract';
import { movesFrom } from '@nidaan/contract/order-status';
import { Dropdown, type MenuProps } from '@nidaan/sdk/ui/admin';
import { ChevronDown } from 'lucide-react';
import { useOrderList } from '../order-list-context.js';
import { VERB_KEYS } from '../table/keys.js';
import { messages } from '../messages.js';

const keyOf = (verb: string) => Object.keys(VERB_KEYS).find((key) => VERB_KEYS[key] === verb);

/** A menu of the transitions that are allowed from the order's status; nothing is rendered where there are none. */
export function TransitionMenu({ order }: { order: AdminOrderView }) {
  const { moves } = useOrderList();
  const allowed = movesFrom(order.status, 'admin');
  if (allowed.length === 0) return null;
  const items: MenuProps['items'] = allowed.map(({ verb }) => ({
    key: verb,
    danger: verb === 'cancel',
    label: (
      <span className="ad-move">
        {messages.verbs[verb]} <kbd aria-hidden>{keyOf(verb)}</kbd>
      </span>
    ),
    onClick: () => moves.start(verb, [order]),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus disabled={moves.busy}>
      <button type="button" className="ad-status-button" aria-label={messages.moveOf(order.reference)}>
        {messages.move}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </Dropdown>
  );
}
