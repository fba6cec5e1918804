import type { AdminOrderView } from '@nidaan/contract';
import { Dropdown } from '@nidaan/sdk/ui/admin';
import { ChevronDown } from 'lucide-react';
import { useOrderList } from '../order-list-context.js';
import { messages } from '../messages.js';
import { transitionItems } from './menu-items.js';

/** A menu of the transitions that are allowed from the order's status; nothing is rendered where there are none. */
export function TransitionMenu({ order }: { order: AdminOrderView }) {
  const { moves } = useOrderList();
  const items = transitionItems(order, moves);
  if (items.length === 0) return null;
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus disabled={moves.isBlocked(order)}>
      <button type="button" className="ad-status-button" aria-label={messages.moveOf(order.reference)}>
        {messages.move}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </Dropdown>
  );
}
