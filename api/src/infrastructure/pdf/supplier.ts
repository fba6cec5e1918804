import { LAB } from '@nidaan/contract';

/** The laboratory as named on invoices and receipts. */
export interface Supplier {
  name: string;
  legalName: string;
  address: string[];
  contact: string;
  gstin: string;
}

/** The supplier as of now; a document keeps its own copy. */
export const supplierOf = (): Supplier => ({
  name: LAB.name,
  legalName: LAB.legalName,
  address: [...LAB.address],
  contact: `${LAB.phone} · ${LAB.email}`,
  gstin: LAB.gstin,
});
