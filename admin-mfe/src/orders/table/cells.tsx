import type { AdminOrderView, Beneficiary, OrderLine } from '@nidaan/contract';
import { missingOfPerson } from '@nidaan/contract/hold-needs';
import { HOLD_REASONS, type HoldReason } from '@nidaan/contract/order-status';
import { DateTime, Money } from '@nidaan/sdk';
import { useOrderList } from '../order-list-context.js';
import { CollapsibleList } from './CollapsibleList.js';
import { messages } from '../messages.js';

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
        aria-label={messages.open(order.reference)}
        onClick={() => open(order._id)}
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

/** A hold reason in words, with what is missing where something is. */
function reasonTexts(reason: HoldReason, { details, persons }: AdminOrderView['holdNeeds']): string[] {
  if (reason === 'missing_details' && details.length > 0) return [messages.missing(details)];
  if (reason === 'person_details' && persons.length > 0)
    return persons.map((person) =>
      messages.missingOf(missingOfPerson(person.name ?? messages.person(person.position), person.missing)),
    );
  return [HOLD_REASONS[reason]];
}

/** The status with its hold reasons and the reason that staff entered. */
export function Status({ order: { status, statusReason, holdReasons, holdNeeds } }: CellProps) {
  const reasons = holdReasons.filter((reason) => reason !== 'lab' || !statusReason);
  return (
    <>
      <span className="ad-status" data-status={status}>
        {status}
      </span>
      {(reasons.length > 0 || statusReason) && (
        <ul className="ad-reasons">
          {statusReason && <li>{statusReason}</li>}
          {reasons
            .flatMap((reason) => reasonTexts(reason, holdNeeds))
            .map((text) => (
              <li key={text}>{text}</li>
            ))}
        </ul>
      )}
    </>
  );
}
