import type { AdminOrderView } from '@nidaan/contract';
import { keepCurrent } from '../../../shared/keep-current.js';
import { May } from '../../../shared/rights/May.js';
import { useRights } from '../../../shared/rights/use-may.js';
import { useOrderPaymentsQuery } from '../../api.js';
import { Part } from '../Part.js';
import { Invoice } from './Invoice.js';
import { MoneyLines } from './MoneyLines.js';
import { Receipts } from './Receipts.js';
import { RefundPayment } from './RefundPayment.js';
import { TakePayment } from './TakePayment.js';
import { WithdrawPayment } from './removals/WithdrawPayment.js';
import { WithdrawRefund } from './removals/WithdrawRefund.js';
import { messages } from '../messages.js';

/** The money of an order: payments are recorded on collection, removed if they were a mistake, and refunded. */
export function Payment({ order }: { order: AdminOrderView }) {
  const { payment, status, _id: id } = order;
  const may = useRights();
  const { data } = useOrderPaymentsQuery(id, { ...keepCurrent, skip: !may('receipts.read') });
  return (
    <Part title={messages.money} place="payment">
      <MoneyLines order={order} payments={data} />
      <May right="invoices.read">
        <Invoice order={order} />
      </May>
      <May right="receipts.read">
        <Receipts order={order} />
      </May>
      {payment.balance > 0 && status !== 'Cancelled' && may('payments.take') && (
        <TakePayment key={`take ${id}`} order={order} />
      )}
      {payment.received > payment.refunded && may('payments.refund') && (
        <RefundPayment key={`refund ${id}`} order={order} />
      )}
      {payment.received > payment.refunded && may('payments.withdraw') && (
        <WithdrawPayment key={`withdraw ${id}`} order={order} payments={data?.payments ?? []} />
      )}
      {payment.refunded > 0 && may('payments.refund') && (
        <WithdrawRefund key={`withdraw refund ${id}`} order={order} refunds={data?.refunds ?? []} />
      )}
    </Part>
  );
}
