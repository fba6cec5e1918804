import { istDay, LAB, type PaymentMethod } from '@nidaan/contract';
import type { OrderItemEntity } from '../orders/order-item.entity.js';
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
  upi: { id: string; name: string };
  /** The payment of the total, when it was made before the invoice was issued; `at` is ISO 8601 UTC. */
  paid?: { at: string; method: PaymentMethod; reference: string | null; receipt: string | null } | null;
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

function paidOf({ payment }: OrderAggregate['order']): InvoiceData['paid'] {
  const { paidAt, paidMethod: method, paidReference: reference, receiptSerial: receipt } = payment;
  return paidAt && method && { at: paidAt.toISOString(), method, reference, receipt };
}

/** The invoice of an order in its present state, issued at `at`. */
export function invoiceDataOf({ order, items, beneficiaries }: OrderAggregate, at: Date): InvoiceData {
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
    upi: { id: LAB.upiId, name: LAB.legalName },
    paid: paidOf(order),
  };
}
