import { HOLD_REASONS } from '@nidaan/contract/order-status';
import { Button, Checkbox, Money } from '@nidaan/sdk';
import type { NewBasket } from '../basket.js';
import { messages } from '../messages.js';

interface SummaryProps {
  basket: NewBasket;
  consent: boolean;
  consentError: string | undefined;
  onConsent: (consent: boolean) => void;
  /** Why the last attempt was refused; empty without one. */
  refusal: string;
  isPending: boolean;
  isBooking: boolean;
}

function Cost({ basket: { lines, price } }: Pick<SummaryProps, 'basket'>) {
  return (
    <dl className="no-cost">
      {lines.map(({ type, id, productName, qty, price: each }) => (
        <div key={`${type} ${id}`}>
          <dt>{qty > 1 ? `${productName} × ${qty}` : productName}</dt>
          <dd>
            <Money amount={each * qty} />
          </dd>
        </div>
      ))}
      {lines.length > 0 && price.persons > 1 && (
        <div>
          <dt>{messages.perPerson}</dt>
          <dd>
            <Money amount={price.perPerson} />
          </dd>
        </div>
      )}
      <div className="no-cost__total" aria-live="polite">
        <dt>
          {messages.total} <span className="nd-quiet">{messages.times(price.persons)}</span>
        </dt>
        <dd>
          <Money amount={price.total} />
        </dd>
      </div>
    </dl>
  );
}

/** The cost line by line, what would put the order on hold, the consent, and the button that books. */
export function Summary(props: SummaryProps) {
  const { basket, consent, consentError, onConsent, refusal, isPending, isBooking } = props;
  const { duplicates, holdReasons, lines } = basket;
  return (
    <aside className="no-summary nd-card" aria-label={messages.sections.summary}>
      <h2>{messages.sections.summary}</h2>
      <Cost basket={basket} />
      <p className="nd-quiet">{messages.payAtVisit}</p>
      {duplicates.map((sentence) => (
        <p key={sentence} className="nd-notice nd-notice--warn">
          {sentence}
        </p>
      ))}
      {lines.length > 0 && holdReasons.length > 0 && (
        <div className="nd-notice nd-notice--warn no-holds">
          <p>{messages.willHold}</p>
          <ul>
            {holdReasons.map((reason) => (
              <li key={reason}>{HOLD_REASONS[reason]}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Checkbox
          name="consentVersion"
          checked={consent}
          aria-invalid={consentError ? true : undefined}
          onChange={({ target }) => onConsent(target.checked)}
        >
          {messages.consent}
        </Checkbox>
        <p className="nd-field__hint">{messages.consentHint}</p>
        {consentError && (
          <p className="nd-field__error" role="alert">
            {consentError}
          </p>
        )}
      </div>
      {refusal && (
        <p className="nd-notice nd-notice--bad" role="alert">
          {refusal}
        </p>
      )}
      {!refusal && isPending && !isBooking && (
        <p className="nd-notice nd-notice--warn" role="alert">
          {messages.pendingFirst}
        </p>
      )}
      <Button type="submit" wide aria-disabled={isBooking || undefined}>
        {isBooking ? messages.booking : messages.book}
      </Button>
    </aside>
  );
}
