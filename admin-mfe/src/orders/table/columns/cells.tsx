import type { AdminOrderView, Beneficiary, OrderLine } from '@nidaan/contract';
import { DateTime, Money } from '@nidaan/sdk';
import { useOrderList } from '../../order-list-context.js';
import { useNow } from '../../../shared/use-now.js';
import { CollapsibleList } from './CollapsibleList.js';
import { dueText, isLate, reasonsOf } from '../compact/reasons.js';
import { StatusBadge } from '../StatusBadge.js';
import { messages } from '../../messages.js';

interface CellProps {
  order: AdminOrderView;
}

/** A dash with its meaning as text for screen readers. */
function Dash({ means }: { means: string }) {
  return (
    <span className="nd-quiet" title={means}>
      <span aria-hidden>{messages.none}</span>
      <span className="nd-sr">{means}</span>
    </span>
  );
}

/** A value, or a dash where it was not given. */
export function Value({ value }: { value: string | number | null }) {
  return value === null || value === '' ? <Dash means={messages.notGiven} /> : value;
}

/** The order's reference as a button that opens the drawer, and when it was placed. */
export function OrderLink({ order }: CellProps) {
  const { open } = useOrderList();
  return (
    <>
      <button
        type="button"
        className="ad-link nd-num ad-reference"
        title={order._id}
        data-opens={order._id}
        aria-label={messages.open(order.reference)}
        // A click by keyboard has no count.
        onClick={({ detail }) => open(order._id, detail > 0 ? 'mouse' : 'key')}
      >
        {order.reference}
      </button>
      <span className="ad-line nd-quiet">
        <DateTime value={order.createdAt} />
      </span>
    </>
  );
}

export function Address({ order: { address, pincode } }: CellProps) {
  if (!address) return <Value value={pincode} />;
  return (
    <>
      <span className="ad-address">{address}</span>
      {pincode && <span className="ad-line nd-num">{pincode}</span>}
    </>
  );
}

function personText({ name, age, gender, guardian }: Beneficiary, index: number): string {
  const parts = [name ?? messages.person(index + 1), age, gender, guardian && messages.guardian(guardian)];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

export function Beneficiaries({ order }: CellProps) {
  return <CollapsibleList items={order.beneficiaries} render={personText} empty={messages.noBeneficiaries} />;
}

const lineText = ({ productName, qty }: OrderLine) => (qty > 1 ? `${productName} × ${qty}` : productName);

export function Products({ order }: CellProps) {
  return (
    <>
      <CollapsibleList items={order.cartItems} render={lineText} empty={messages.noProducts} />
      <span className="ad-line ad-total">
        {messages.total} <Money amount={order.totalAmount} />
      </span>
    </>
  );
}

export function AdditionalTests({ order }: CellProps) {
  return <CollapsibleList items={order.tests} render={(name) => name} empty={messages.noTests} />;
}

/** The status with its hold reasons, the reason that staff entered, and when the report is due. */
export function Status({ order }: CellProps) {
  const now = useNow();
  const due = dueText(order, now);
  const reasons = reasonsOf(order);
  return (
    <>
      <StatusBadge status={order.status} />
      {(reasons.length > 0 || due) && (
        <ul className="ad-reasons">
          {due && <li className={isLate(order, now) ? 'ad-late' : undefined}>{due}</li>}
          {reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
