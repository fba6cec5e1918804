export const messages = {
  title: (amount: string) => `Pay ${amount} now by UPI, or at the visit`,
  how: 'Scan the code with any UPI app. At the visit you can pay by UPI, cash or card.',
  id: 'UPI ID:',
  after: 'Once we have received your payment, this page shows it as paid.',
  open: 'Open UPI app',
  code: (amount: string) => `UPI QR code for ${amount}`,
};
