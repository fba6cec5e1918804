/**
 * The serial number of a receipt for use in URLs and file names, where a slash is not allowed: `R26-27-000012` for
 * `R26-27/000012` (decisions §14.4).
 */
export const receiptSlug = (serial: string): string => serial.replace('/', '-');

/** File name of a receipt, such as `receipt_R26-27-000012.pdf`. */
export const receiptFileName = (serial: string): string => `receipt_${receiptSlug(serial)}.pdf`;
