import { TRACKING_CODE_MINUTES } from '@nidaan/contract/booking-rules';

export const messages = {
  title: 'Track a booking',
  lead: 'See your booking, reschedule the visit and download reports, on any device. You don’t need an account.',
  noScript: 'The form needs JavaScript. Or call us.',
  reference: 'Reference',
  referenceHint: 'Such as ND-7K4Q-2M. It is on your receipt and in our messages.',
  phone: 'Phone number',
  phoneHint: 'The number that you gave for the booking.',
  send: 'Send code',
  sending: 'Sending…',
  noReference: 'Don’t have the reference? Call us at',
  sent: `If a booking matches, we’ve sent a code to its phone and email. It works once, within ${TRACKING_CODE_MINUTES} minutes.`,
  sentAgain:
    'If a booking matches, we’ve sent another code to its phone and email. Only the newest code works.',
  of: 'Booking',
  change: 'Change reference or phone',
  code: 'Code',
  codeHint: 'Six digits.',
  open: 'Open booking',
  opening: 'Opening…',
  nothing: 'Nothing arrived? Check the reference and the phone number, or call us at',
  wait: (seconds: number) =>
    `You can request another code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  again: 'Send another code',
};
