import { LAB } from '@nidaan/contract/lab';
import { isWithinLimit, methodsAtVisit } from '@nidaan/contract/payment-limits';
import { upiLink } from '@nidaan/contract/upi';
import { moneyText } from '@nidaan/sdk';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type UpiCodeComponent from './UpiCode.js';
import { messages } from './messages.js';
import './upi.css';

// The encoder is loaded only where a payment is due. Without it the link and the UPI id are still shown.
const UpiCode = lazy<ComponentType<ComponentProps<typeof UpiCodeComponent>>>(() =>
  import(/* webpackChunkName: "upi-code" */ './UpiCode.js').catch(() => ({ default: () => null })),
);

interface UpiPaymentProps {
  reference: string;
  /** The amount due, in whole rupees. */
  amount: number;
}

/** Payment by UPI: a QR code for another device, and a link that opens an app on this one; neither above the limit of UPI. */
export function UpiPayment({ reference, amount }: UpiPaymentProps) {
  const upi = { id: LAB.upiId, name: LAB.legalName, merchantCode: LAB.upiMerchantCode };
  const link = upiLink({ upi, reference, amount });
  const money = moneyText(amount);
  if (!isWithinLimit('upi', amount))
    return (
      <div>
        <h3>{messages.titleAtVisit(money)}</h3>
        <p>{messages.howAtVisit(methodsAtVisit(amount))}</p>
      </div>
    );
  return (
    <div className="bk-upi">
      <Suspense fallback={<span className="bk-upi__code" />}>
        <UpiCode content={link} label={messages.code(money)} />
      </Suspense>
      <div>
        <h3>{messages.title(money)}</h3>
        <p>{messages.how(methodsAtVisit(amount))}</p>
        <p className="nd-quiet nd-small">
          {messages.id} <span className="nd-num">{LAB.upiId}</span>. {messages.after}
        </p>
        <a className="nd-button nd-button--quiet" href={link}>
          {messages.open}
        </a>
      </div>
    </div>
  );
}
