import type { AdminOrderView } from '@nidaan/contract';
import { PAYMENT_STATES } from '@nidaan/contract/payment-states';
import { instantText, Money, moneyText } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { useOrderList } from '../../order-list-context.js';
import { StatusPill } from '../../transitions/StatusPill.js';
import { ageText } from './age-text.js';
import { areaText } from './area-text.js';
import { Value } from '../columns/cells.js';
import { phoneText } from './phone-text.js';
import { dueText, isLate, reasonsOf, shortDueText, shortReason } from './reasons.js';
import { relativeDay } from './relative-day.js';
import { messages } from '../../messages.js';
import { messages as table } from '../messages.js';

interface CellProps {
  order: AdminOrderView;
}

/** A cell that shows a time from now; `now` is in ms. */
interface TimedCellProps extends CellProps {
  now: number;
}

interface TwoLinesProps {
  children: ReactNode;
  /** The second line; a row is no higher with it. */
  under?: ReactNode;
  /** The whole text, for what is cut off. */
  title?: string | undefined;
  tone?: string | undefined;
}

/** One or two lines that are cut off where they do not fit; the pointer shows the whole text. */
function TwoLines({ children, under, title, tone }: TwoLinesProps) {
  return (
    <div className="ad-two" title={title}>
      <span className="ad-two__line">{children}</span>
      {under && (
        <span className="ad-two__line ad-two__under" data-tone={tone}>
          {under}
        </span>
      )}
    </div>
  );
}

export function Reference({ order, now }: TimedCellProps) {
  const { open } = useOrderList();
  return (
    <TwoLines
      title={table.bookedAt(instantText(order.createdAt))}
      under={<time dateTime={order.createdAt}>{ageText(order.createdAt, now)}</time>}
    >
      <button
        type="button"
        className="ad-link nd-num ad-reference"
        data-opens={order._id}
        aria-label={messages.open(order.reference)}
        // A click by keyboard has no count.
        onClick={({ detail }) => open(order._id, detail > 0 ? 'mouse' : 'key')}
      >
        {order.reference}
      </button>
    </TwoLines>
  );
}

export function StatusAndReason({ order, now }: TimedCellProps) {
  const due = dueText(order, now);
  const late = isLate(order, now);
  const reasons = reasonsOf(order);
  const short = shortDueText(order, now);
  const most = late ? short : (shortReason(order) ?? short);
  const all = [due, ...reasons].filter(Boolean).join(' · ');
  return (
    <TwoLines title={all || undefined} under={most} tone={late ? 'bad' : undefined}>
      <StatusPill order={order} />
    </TwoLines>
  );
}

export function VisitDay({ order: { appointmentDate, visitHours, status }, now }: TimedCellProps) {
  return (
    <TwoLines title={visitHours || undefined} under={status !== 'Cancelled' && visitHours}>
      <time dateTime={appointmentDate}>{relativeDay(appointmentDate, now)}</time>
    </TwoLines>
  );
}

export function NameAndPersons({ order: { name, noOfPersons } }: CellProps) {
  return (
    <TwoLines title={name ?? undefined} under={noOfPersons > 1 && messages.persons(noOfPersons)}>
      {name || <Value value={null} />}
    </TwoLines>
  );
}

export function PhoneNumber({ order: { phoneno } }: CellProps) {
  return <span className="nd-num">{phoneno ? phoneText(phoneno) : <Value value={null} />}</span>;
}

export function Area({ order: { address, pincode } }: CellProps) {
  const area = areaText(address, pincode);
  return (
    <TwoLines title={[address, pincode].filter(Boolean).join(', ') || undefined} under={pincode && area}>
      {pincode ? <span className="nd-num">{pincode}</span> : area || <Value value={null} />}
    </TwoLines>
  );
}

export function Tests({ order: { cartItems, tests } }: CellProps) {
  const names = [...cartItems.map(({ productName }) => productName), ...tests];
  const [first, ...more] = names;
  if (first === undefined) return <span className="nd-quiet">{messages.noTests}</span>;
  return (
    <TwoLines title={names.join(', ')} under={more.length > 0 && messages.andMore(more.length)}>
      {first}
    </TwoLines>
  );
}

const PAYMENT_TONES: Partial<Record<AdminOrderView['payment']['state'], string>> = {
  paid: 'ok',
  refund_due: 'bad',
};

export function Amount({ order: { totalAmount, payment } }: CellProps) {
  return (
    <TwoLines
      under={payment.state !== 'none' && PAYMENT_STATES[payment.state]}
      title={payment.state === 'partly_paid' ? table.stillToPay(moneyText(payment.balance)) : undefined}
      tone={PAYMENT_TONES[payment.state]}
    >
      <Money amount={totalAmount} />
    </TwoLines>
  );
}

export function ReportCount({ order, now }: TimedCellProps) {
  const late = isLate(order, now);
  return (
    <TwoLines title={dueText(order, now) ?? undefined} under={late && table.late} tone="bad">
      <span className={order.reports.length > 0 ? undefined : 'nd-quiet'}>{order.reports.length}</span>
    </TwoLines>
  );
}
