import { LAB } from '@nidaan/contract/lab';
import type { TextDocument } from './document.js';

/** The terms of a booking. They must be updated when the product changes. */
export const terms: TextDocument = {
  title: 'Terms & Conditions',
  description: 'What a booking with Nidaan is, what it costs, and what it is not.',
  note: 'Version 2026-11',
  sections: [
    {
      heading: 'A booking',
      paragraphs: [
        'You choose tests or packages, a day from tomorrow to seven days ahead, and up to ten people. The same tests are done for each of them. No account is needed.',
        'When something a visit needs is missing, when your pincode is outside the served area, when a sample cannot be taken at home, or when the law asks for a referral or counselling first, the booking waits until we have spoken with you. No visit takes place before that.',
      ],
    },
    {
      heading: 'The price',
      paragraphs: [
        'The price on the page is for one person, in rupees. The total is the sum of what you chose, times the number of people. The home visit is free. If a price changes between your choice and your booking, we’ll tell you before anything is booked.',
      ],
    },
    {
      heading: 'The result',
      paragraphs: [
        'A report gives measured values. It is not a diagnosis, and it does not replace a doctor. Report times count from the arrival of the sample in the laboratory and are typical, not guaranteed.',
        'Prenatal tests: the sex of the baby is not determined or disclosed. The PCPNDT Act forbids it.',
      ],
    },
    {
      heading: 'Changes, cancelling, complaints',
      paragraphs: [
        `You can reschedule or cancel a visit on the page of your order until the phlebotomist is on the way, or call ${LAB.phone} or write to ${LAB.email}. Cancelling until then costs nothing.`,
        `A complaint goes to ${LAB.grievanceOfficer.toLowerCase()}: ${LAB.grievanceEmail}.`,
      ],
    },
    { heading: 'Who we are', paragraphs: [`${LAB.legalName}, ${LAB.address.join(', ')}.`] },
  ],
};
