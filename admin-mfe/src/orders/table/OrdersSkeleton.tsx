import { Skeleton } from '@nidaan/sdk/ui/admin';
import { useOnPhone } from '../../shared/table/use-on-phone.js';
import { messages as table } from './messages.js';

const ROWS = Array.from({ length: 20 }, (_, row) => row);
const paragraph = { rows: 1, width: '100%' };

/** Grey rows in the shape of the table, or of its cards on a phone, until the first orders are there. */
export function OrdersSkeleton() {
  const onPhone = useOnPhone();
  return (
    <div className="ad-skeleton" role="status" data-order-table={onPhone ? undefined : ''}>
      <span className="nd-sr">{table.loadingOrders}</span>
      <div className="ad-skeleton__rows" aria-hidden>
        {ROWS.map((row) => (
          <Skeleton key={row} active title={false} paragraph={onPhone ? { rows: 4 } : paragraph} />
        ))}
      </div>
    </div>
  );
}
