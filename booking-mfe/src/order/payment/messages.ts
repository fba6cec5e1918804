export const messages = {
  title: (amount: string) => `Pay ${amount} now by UPI, or at the visit`,
  how: (methods: string) => `Scan the code with any UPI app. At the visit you can pay by ${methods}.`,
  titleAtVisit: (amount: string) => `Pay ${amount} at the visit`,
  howAtVisit: (methods: string) =>
    `This is more than UPI apps allow in one payment. At the visit you can pay by ${methods}.`,
  id: 'UPI ID:',
  after: 'Once we have received your payment, this page shows it as paid.',
  open: 'Open UPI app',
  code: (amount: string) => `UPI QR code for ${amount}`,
};
