import { X } from 'lucide-react';
import { TooltipButton } from '../../shared/TooltipButton.js';
import { useOrderList } from '../order-list-context.js';
import { messages as bulk } from './messages.js';

/** The orders that an action on several orders did not change, each with its reason and opened by its reference. */
export function RefusedOrders() {
  const { moves, open } = useOrderList();
  const { refused, dismissRefused } = moves;
  if (!refused) return null;
  return (
    <section className="ad-refused" aria-label={bulk.refusedOrders}>
      <div className="ad-refused__head">
        <strong role="status">{refused.text}</strong>
        <TooltipButton label={bulk.dismissRefused} onClick={dismissRefused}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </TooltipButton>
      </div>
      <ul>
        {refused.orders.map(({ order: { _id, reference, name }, why }) => (
          <li key={_id}>
            <button type="button" className="ad-link nd-num" onClick={() => open(_id)}>
              {reference}
            </button>{' '}
            {name && <span>{name}: </span>}
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
