/** The texts of a receipt besides its values. */
export const messages = {
  title: 'Payment receipt',
  voidTitle: 'Payment receipt (void)',
  serial: 'Receipt no.',
  date: 'Date',
  reference: 'Booking',
  visit: 'Home visit on',
  from: 'Received from',
  noName: 'Name not given',
  amount: 'Amount received',
  mode: 'Payment mode',
  at: 'Received on',
  for: 'For',
  booking: (reference: string) => `Booking ${reference}, paid in full`,
  partOf: (reference: string, balance: string) =>
    `Booking ${reference}, part payment; ${balance} still to be paid`,
  void: 'VOID',
  voided: (at: string) =>
    `This receipt has been void since ${at}: the payment was recorded by mistake. It does not confirm a payment.`,
  notice:
    'This receipt confirms the payment named above. The bill of supply is a separate document. Issued electronically: valid without a signature.',
};
