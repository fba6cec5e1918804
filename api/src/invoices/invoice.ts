import { istDay, LAB, type PaymentMethod, type UpiRequest } from '@nidaan/contract';
import type { OrderItemEntity } from '../orders/order-item.entity.js';
import type { OrderReceipt } from '../orders/payment/order-receipts.js';
import { paymentSumsOf } from '../orders/payment/payment-state.js';
import type { OrderAggregate } from '../orders/load-order.js';
import { type Supplier, supplierOf } from '../infrastructure/pdf/supplier.js';
import { messages } from './messages.js';

/** A line of an invoice; `rate` is for one person and one unit, `amount` for all, in rupees. */
export interface InvoiceLine {
  description: string;
  rate: number;
  qty: number;
  amount: number;
}

/** A payment as its invoice shows it; `at` is ISO 8601 UTC. */
export interface InvoicePayment {
  at: string;
  method: PaymentMethod;
  reference: string | null;
  receipt: string | null;
  /** In rupees. */
  amount: number;
}

/** The content of an invoice besides its number. It is stored with the invoice, so later changes do not affect it. */
export interface InvoiceData {
  supplier: Supplier;
  recipient: { name: string | null; address: string | null; pincode: string | null; phone: string | null };
  /** The day of issue in Indian time. */
  date: string;
  reference: string;
  appointmentDate: string;
  persons: number;
  people: string[];
  lines: InvoiceLine[];
  total: number;
  /** The payee of the QR code. */
  upi: UpiRequest['upi'];
  /** The payment of the total; only in invoices of an earlier version, which knew only whole payments. */
  paid?: Omit<InvoicePayment, 'amount'> | null;
  /** The payments that were made before the invoice was issued. */
  payments?: InvoicePayment[];
  /** What was still to be paid when the invoice was issued, in rupees. */
  balance?: number;
}

/** The Indian financial year of an instant, from April to March, such as `26-27`. */
export function financialYearOf(at: Date): string {
  const [year = 0, month = 0] = istDay(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
}

const lineOf = ({ productName, price, qty }: OrderItemEntity, persons: number): InvoiceLine => ({
  description: productName,
  rate: price,
  qty,
  amount: price * qty * persons,
});

const personOf = ({ name, guardian }: OrderAggregate['beneficiaries'][number]): string =>
  name && guardian ? messages.guardedBy(name, guardian) : (name ?? '');

/** The payments of an order; what its receipts do not cover was paid before receipts existed. */
function paymentsOf(order: OrderAggregate['order'], receipts: OrderReceipt[]): InvoicePayment[] {
  const payments = receipts.map(({ paidAt, method, reference, serial, amount }) => ({
    at: paidAt.toISOString(),
    method,
    reference,
    receipt: serial,
    amount,
  }));
  const { paidAt, paidMethod: method, paidReference: reference, receiptSerial } = order.payment;
  if (!paidAt || !method || receiptSerial) return payments;
  const amount = paymentSumsOf(order).received - payments.reduce((sum, payment) => sum + payment.amount, 0);
  return [{ at: paidAt.toISOString(), method, reference, receipt: null, amount }, ...payments];
}

/** The invoice of an order in its present state with its valid receipts, the oldest first, issued at `at`. */
export function invoiceDataOf(
  { order, items, beneficiaries }: OrderAggregate,
  receipts: OrderReceipt[],
  at: Date,
): InvoiceData {
  const { name, address, pincode, phoneno, reference, appointmentDate, noOfPersons } = order;
  return {
    supplier: supplierOf(),
    recipient: { name, address, pincode, phone: phoneno },
    date: istDay(at),
    reference,
    appointmentDate,
    persons: noOfPersons,
    people: beneficiaries.map(personOf).filter(Boolean),
    lines: items.map((item) => lineOf(item, noOfPersons)),
    total: order.totalAmount,
    upi: { id: LAB.upiId, name: LAB.legalName, merchantCode: LAB.upiMerchantCode },
    payments: paymentsOf(order, receipts),
    balance: Math.max(0, paymentSumsOf(order).balance),
  };
}
