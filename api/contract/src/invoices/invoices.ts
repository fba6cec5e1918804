/** Service accounting code of diagnostic services, printed on every line of an invoice (Rule 49 of the CGST Rules). */
export const SAC = '999316';

/**
 * File name of an order's invoice (spec §7). The invoice is returned by `POST /api/orders/{id}/generate-invoice`
 * (staff) and `GET /api/orders/{id}/invoice` (the customer of the order), as `application/pdf`. A cancelled order
 * answers 409 `order_cancelled`, an invoice that could not be rendered 503 `invoice_failed` with `Retry-After`: its
 * number is kept, and the next call renders it.
 */
export const invoiceFileName = (orderId: string): string => `invoice_${orderId}.pdf`;
