import { LAB } from '@nidaan/contract';

/** What is printed on a receipt besides its number and the payment itself; kept as it was when the receipt was issued. */
export interface ReceiptDetails {
  supplier: { name: string; legalName: string; address: string[]; contact: string; gstin: string };
  receivedFrom: { name: string | null; phone: string | null };
  /** Reference of the order. */
  reference: string;
  /** `YYYY-MM-DD`. */
  appointmentDate: string;
}

/** The laboratory as it is named on bills and receipts. */
export const supplierOf = (): ReceiptDetails['supplier'] => ({
  name: LAB.name,
  legalName: LAB.legalName,
  address: [...LAB.address],
  contact: `${LAB.phone} · ${LAB.email}`,
  gstin: LAB.gstin,
});

/** Who paid, and for which order. */
interface Payer {
  name: string | null;
  phoneno: string | null;
  reference: string;
  appointmentDate: string;
}

/** The details of the receipt for an order as the order stands. */
export function receiptDetailsOf({ name, phoneno, reference, appointmentDate }: Payer): ReceiptDetails {
  return { supplier: supplierOf(), receivedFrom: { name, phone: phoneno }, reference, appointmentDate };
}
