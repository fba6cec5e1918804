import type { AdminOrderView } from '@nidaan/contract';
import { HOLD_REASONS } from '@nidaan/contract/order-status';
import { Button, Money, moneyText } from '@nidaan/sdk';
import type { NewBasket } from '../new-order/basket.js';
import { messages } from './messages.js';

interface ChangeSummaryProps {
  order: AdminOrderView;
  basket: NewBasket;
  isChanged: boolean;
  isSaving: boolean;
  refusal: string;
}

function differenceText(difference: number): string {
  if (difference === 0) return messages.same;
  const amount = moneyText(Math.abs(difference));
  return difference > 0 ? messages.more(amount) : messages.less(amount);
}

/** What is left to be paid or refunded after the change, where something was paid; empty without a difference. */
function paidText({ payment: { received, balance } }: AdminOrderView, difference: number): string {
  const after = balance + difference;
  if (received === 0 || difference === 0 || after === 0) return '';
  const sentence = after > 0 ? messages.toPay : messages.toRefund;
  return sentence(moneyText(received), moneyText(Math.abs(after)));
}

/** The total before and after the change, what is still missing, and the button that saves. */
export function ChangeSummary({ order, basket, isChanged, isSaving, refusal }: ChangeSummaryProps) {
  const { total } = basket.price;
  const difference = total - order.totalAmount;
  const paid = paidText(order, difference);
  return (
    <aside className="no-summary nd-card" aria-label={messages.summary}>
      <h2>{messages.summary}</h2>
      <dl className="no-cost" aria-live="polite">
        <div>
          <dt>{messages.before}</dt>
          <dd>
            <Money amount={order.totalAmount} />
          </dd>
        </div>
        <div className="no-cost__total">
          <dt>{messages.after}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
        <div>
          <dt>{messages.difference}</dt>
          <dd>{differenceText(difference)}</dd>
        </div>
      </dl>
      {paid && <p className="nd-notice nd-notice--warn">{paid}</p>}
      <p className="nd-quiet">
        {messages.kept} {messages.tell}
      </p>
      {basket.duplicates.map((sentence) => (
        <p key={sentence} className="nd-notice nd-notice--warn">
          {sentence}
        </p>
      ))}
      {basket.holdReasons.length > 0 && (
        <div className="nd-notice nd-notice--warn no-holds">
          <p>{messages.held}</p>
          <ul>
            {basket.holdReasons.map((reason) => (
              <li key={reason}>{HOLD_REASONS[reason]}</li>
            ))}
          </ul>
        </div>
      )}
      {refusal && (
        <p className="nd-notice nd-notice--bad" role="alert">
          {refusal}
        </p>
      )}
      {!isChanged && <p className="nd-quiet">{messages.nothing}</p>}
      <Button type="submit" wide aria-disabled={isSaving || !isChanged || undefined}>
        {isSaving ? messages.saving : messages.save}
      </Button>
    </aside>
  );
}
