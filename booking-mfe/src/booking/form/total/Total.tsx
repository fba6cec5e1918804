import { methodsAtVisit } from '@nidaan/contract/payment-limits';
import type { OrderPrice } from '@nidaan/contract/price';
import { Button, type CartLine, lineKey, Money, moneyText } from '@nidaan/sdk';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { AdditionalTest } from '../../api.js';
import { DuplicateNotice } from '../../duplicates/DuplicateNotice.js';
import type { DuplicateFix } from '../../duplicates/use-duplicates.js';
import type { FieldErrors } from '../errors/check.js';
import { WrongFields } from '../errors/WrongFields.js';
import type { Rejection } from '../errors/rejection.js';
import './total.css';
import { messages } from '../../messages.js';

/** A list with more lines than this may overflow, so it must be scrollable by keyboard. */
const MAX_LINES_WITHOUT_SCROLLING = 6;

interface SumProps {
  lines: CartLine[];
  additional: AdditionalTest[];
  price: OrderPrice;
  fix: DuplicateFix;
  busy: boolean;
  rejection: Rejection | null;
  /** The errors of the fields that are not corrected yet. */
  errors: FieldErrors;
}

function Row({ name, amount, className }: { name: React.ReactNode; amount: number; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

/** The total line by line with the Book Now button; on a phone it is a bar at the bottom that expands. */
export function Total({ lines, additional, price, fix, busy, rejection, errors }: SumProps) {
  const [open, setOpen] = useState(false);
  return (
    <aside className="bk-sum nd-card" aria-label={messages.cost} data-open={open || undefined}>
      <h3>{messages.cost}</h3>
      <dl
        className="bk-sum__lines"
        tabIndex={lines.length + additional.length > MAX_LINES_WITHOUT_SCROLLING ? 0 : undefined}
      >
        {lines.map((line) => (
          <Row
            key={lineKey(line)}
            name={line.qty > 1 ? `${line.productName} × ${line.qty}` : line.productName}
            amount={line.price * line.qty}
          />
        ))}
        {additional.map((test) => (
          <Row key={test.name} name={test.name} amount={test.price} />
        ))}
        {price.persons > 1 && (
          <Row className="bk-sum__person" name={messages.perPerson} amount={price.perPerson} />
        )}
      </dl>
      <DuplicateNotice fix={fix} place="total" />
      {rejection && (
        <p className="nd-notice nd-notice--bad" role="alert">
          <span>
            {!rejection.isUnsent && <strong>{messages.failure} </strong>}
            <span>{rejection.message}</span> {rejection.marks && <WrongFields errors={errors} />}
          </span>
        </p>
      )}
      <p className="bk-sum__pay nd-quiet nd-small">
        {messages.payAtVisit(moneyText(price.total), methodsAtVisit(price.total))}
      </p>
      <div className="bk-sum__end">
        <dl aria-live="polite">
          <div className="bk-sum__total">
            <dt className="nd-sr">{messages.total}</dt>
            <dd>
              <span className="bk-sum__times nd-num">
                {messages.times(moneyText(price.perPerson), price.persons)}
              </span>{' '}
              <Money amount={price.total} />
            </dd>
          </div>
        </dl>
        <button
          type="button"
          className="nd-icon-button bk-sum__toggle"
          aria-expanded={open}
          aria-label={open ? messages.hideTotal : messages.showTotal}
          onClick={() => setOpen(!open)}
        >
          <ChevronUp size={22} strokeWidth={1.75} aria-hidden />
        </button>
        <Button type="submit" aria-disabled={busy}>
          {busy ? messages.booking : messages.bookNow}
        </Button>
      </div>
    </aside>
  );
}
