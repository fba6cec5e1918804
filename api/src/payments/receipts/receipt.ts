import { type Supplier, supplierOf } from '../../infrastructure/pdf/supplier.js';

/** The content of a receipt besides its number and payment, as of the time when it was issued. */
export interface ReceiptDetails {
  supplier: Supplier;
  receivedFrom: { name: string | null; phone: string | null };
  /** Reference of the order. */
  reference: string;
  /** `YYYY-MM-DD`. */
  appointmentDate: string;
  /** What was still to be paid after the payment, in rupees; absent in receipts of an earlier version, which knew only whole payments. */
  balance?: number;
}

/** The payer and the order. */
interface Payer {
  name: string | null;
  phoneno: string | null;
  reference: string;
  appointmentDate: string;
}

/** The details of a receipt, from the order in its present state. */
export function receiptDetailsOf({ name, phoneno, reference, appointmentDate }: Payer): ReceiptDetails {
  return { supplier: supplierOf(), receivedFrom: { name, phone: phoneno }, reference, appointmentDate };
}
