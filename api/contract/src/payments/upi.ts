/** A payment request by UPI: the payee, the reference of the order and the amount in whole rupees. */
export interface UpiRequest {
  upi: { id: string; name: string };
  reference: string;
  amount: number;
}

/** The link that opens a UPI app, also the content of the QR code (linking specification of NPCI): payee, amount and purpose. */
export function upiLink({ upi, reference, amount }: UpiRequest): string {
  const fields = {
    pa: upi.id,
    pn: upi.name,
    tr: reference,
    tn: `Booking ${reference}`,
    am: amount.toFixed(2),
    cu: 'INR',
  };
  const parameters = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${parameters.join('&')}`;
}
