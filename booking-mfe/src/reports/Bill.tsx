import type { OrderPageView } from '@nidaan/contract';
import { isBillable } from '@nidaan/contract/order-status';
import { Button, toast } from '@nidaan/sdk';
import { Download } from 'lucide-react';
import type { OrderKey } from '../order/api.js';
import { useSaveBillMutation } from './api.js';
import './reports.css';
import { messages } from './messages.js';

/** Download of the order's invoice, which the API creates on the first request, once the lab has confirmed the booking. */
export function Bill({ order, orderKey }: { order: OrderPageView; orderKey: OrderKey }) {
  const [save, { isLoading }] = useSaveBillMutation();
  if (!isBillable(order.status)) return null;
  const run = async () => {
    const answer = await save(orderKey);
    if (answer.error) toast.error(messages.billFailed);
  };
  return (
    <section className="bk-order__section bk-order__tools nd-card">
      <h2>{messages.bill}</h2>
      <p>{messages.billText}</p>
      <Button
        className="bk-bill"
        kind="quiet"
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && run()}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
        <span>{isLoading ? messages.billBusy : messages.billGet}</span>
      </Button>
    </section>
  );
}
