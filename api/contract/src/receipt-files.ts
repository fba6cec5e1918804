/**
 * The number of a receipt as it stands in an address or a file name, where a slash may not: `R26-27-000012` for
 * `R26-27/000012` (decisions §14.4).
 */
export const receiptSlug = (serial: string): string => serial.replace('/', '-');

/** The name under which a receipt is saved, such as `receipt_R26-27-000012.pdf`. */
export const receiptFileName = (serial: string): string => `receipt_${receiptSlug(serial)}.pdf`;
