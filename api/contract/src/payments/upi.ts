/** A payment request by UPI: the payee, the reference of the order and the amount in whole rupees. */
export interface UpiRequest {
  /** `merchantCode` is the four-digit merchant category code, which a payee that is registered as a merchant has. */
  upi: { id: string; name: string; merchantCode?: string | null };
  reference: string;
  amount: number;
}

/**
 * The link that opens a UPI app, also the content of the QR code (linking specification of NPCI): payee, amount and purpose.
 * The `@` of the payee is not encoded, because apps of some banks look for the address as it is written.
 */
export function upiLink({ upi, reference, amount }: UpiRequest): string {
  const fields = {
    pn: upi.name,
    ...(upi.merchantCode && { mc: upi.merchantCode }),
    tr: reference,
    tn: `Booking ${reference}`,
    am: amount.toFixed(2),
    cu: 'INR',
  };
  const parameters = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return [`upi://pay?pa=${upi.id}`, ...parameters].join('&');
}
