import { LAB } from '@nidaan/contract';

/** The content of a receipt besides its number and payment, as of the time when it was issued. */
export interface ReceiptDetails {
  supplier: { name: string; legalName: string; address: string[]; contact: string; gstin: string };
  receivedFrom: { name: string | null; phone: string | null };
  /** Reference of the order. */
  reference: string;
  /** `YYYY-MM-DD`. */
  appointmentDate: string;
}

/** The laboratory as named on invoices and receipts. */
export const supplierOf = (): ReceiptDetails['supplier'] => ({
  name: LAB.name,
  legalName: LAB.legalName,
  address: [...LAB.address],
  contact: `${LAB.phone} · ${LAB.email}`,
  gstin: LAB.gstin,
});

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
