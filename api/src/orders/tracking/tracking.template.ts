import { LAB, TRACKING_CODE_MINUTES } from '@nidaan/contract';
import type { Draft } from '../../email/email-content.js';

/** The code that opens a booking from its reference and phone number. */
export const trackingCode = (reference: string, code: string): Draft => ({
  subject: `Your code for booking ${reference}`,
  parts: [
    {
      text: `This code opens booking ${reference} on our website. It works once, within ${TRACKING_CODE_MINUTES} minutes:`,
    },
    { heading: code },
    { text: 'Enter it on the page where you requested it.' },
    {
      text: `Never share this code. Our staff will never ask for it. If you did not request it, there is nothing to do; if it happens again, call ${LAB.phone}.`,
    },
  ],
});
