/** Service accounting code of diagnostic services, as it stands on every line of a bill (Rule 49 of the CGST Rules). */
export const SAC = '999316';

/**
 * The name under which the bill of an order is saved (spec §7). The bill itself is answered by
 * `POST /api/orders/{id}/generate-invoice` (staff) and `GET /api/orders/{id}/invoice` (whose order it is), as
 * `application/pdf`. A cancelled order answers 409 `order_cancelled`, a bill that could not be printed 503
 * `invoice_failed` with `Retry-After`: its number is kept, and the next call prints it.
 */
export const invoiceFileName = (orderId: string): string => `invoice_${orderId}.pdf`;
