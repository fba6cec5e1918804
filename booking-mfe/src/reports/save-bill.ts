import { invoiceFileName } from '@nidaan/contract/invoices';

/** Saves a bill under its name. The answer itself is of no further use. */
export async function saveBill(answer: Response, orderId: string): Promise<null> {
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = invoiceFileName(orderId);
  link.click();
  // The browser has taken the file up by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return null;
}
