import type { AdminOrderView } from '@nidaan/contract';
import type { OrderStatus } from '@nidaan/contract/order-status';
import { ChevronDown } from 'lucide-react';
import { MenuButton, OpenMenu } from '../../shared/MenuButton.js';
import { useOrderList } from '../order-list-context.js';
import { messages as table } from '../table/messages.js';
import { transitionItems } from './menu-items.js';

/** What a status asks for: to be begun, awaited, followed, nothing any more, or attention. */
const TONES: Record<OrderStatus, 'new' | 'under-way' | 'done' | 'waiting' | 'bad' | 'over'> = {
  Booked: 'new',
  Confirmed: 'new',
  'Out for collection': 'under-way',
  'Sample collected': 'under-way',
  'In lab': 'under-way',
  'Report ready': 'done',
  Completed: 'done',
  'On hold': 'waiting',
  'Recollection needed': 'bad',
  Cancelled: 'over',
};

/** The status of an order; pressed, it is the menu of the transitions that are allowed from it. */
export function StatusPill({ order }: { order: AdminOrderView }) {
  const { moves } = useOrderList();
  const { status, reference } = order;
  const items = transitionItems(order, moves);
  const pill = {
    className: 'ad-pill',
    'data-status': status,
    'data-tone': TONES[status],
    'aria-busy': moves.isMoving(order) || undefined,
  };
  if (items.length === 0) return <span {...pill}>{status}</span>;
  return (
    <MenuButton
      {...pill}
      disabled={moves.isBlocked(order)}
      opened={(button) => (
        <OpenMenu items={items} disabled={moves.isBlocked(order)}>
          {button}
        </OpenMenu>
      )}
    >
      <span className="nd-sr">{table.moveFrom(reference)} </span>
      <span className="ad-pill__text">{status}</span>
      <ChevronDown size={14} strokeWidth={2} aria-hidden />
    </MenuButton>
  );
}
