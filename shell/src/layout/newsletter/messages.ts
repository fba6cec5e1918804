import { LAB } from '@nidaan/contract/lab';

export const messages = {
  title: 'Newsletter',
  about: 'Occasional updates on new tests, prices and preparation tips.',
  email: 'Email address',
  enquire: 'Enquire',
  sending: 'Sending...',
  sent: 'Thank you. Please open the email we have just sent, and confirm.',
  noScript: `This form needs JavaScript. Or write to ${LAB.email}.`,
};
