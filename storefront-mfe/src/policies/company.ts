import { ADULT_AGE } from '@nidaan/contract/booking-rules';
import { MAX_DATE_MOVES } from '@nidaan/contract/order-status';
import { LAB } from '@nidaan/contract/lab';
import { VISIT_TIMES } from '@nidaan/contract/preparation';
import { paths } from '@nidaan/sdk';
import type { TextDocument } from './document.js';
import { SAMPLE_REPORT } from './sample-path.js';

export const about: TextDocument = {
  title: `About ${LAB.name}`,
  description: 'What Nidaan is: a laboratory that comes to your door, with its prices on the page.',
  sections: [
    {
      paragraphs: [
        'Nidaan is Hindi for diagnosis: finding out what is the matter. We are a laboratory that comes to your door. You choose a test, a trained phlebotomist takes the sample at home, and the report comes to you online.',
      ],
    },
    {
      heading: 'What you can expect from us',
      points: [
        'The price is on the page, for one person, before you give us a single detail.',
        'Each test says what is taken, how to prepare, and how long its report takes.',
        'No account is needed to book.',
        'Where a sample cannot be taken at home, or the law requires a step before a test, we say so on the page.',
        'A report is measured values, not a diagnosis. We send you to a doctor, not to another test.',
      ],
    },
    {
      heading: 'The laboratories',
      paragraphs: [
        'Samples are processed in our own laboratory. Tests marked (Outlab) are processed by a partner laboratory.',
      ],
      lab: 'accreditations',
    },
    {
      heading: 'Who we are',
      paragraphs: [`${LAB.legalName}, ${LAB.address.join(', ')}.`],
      links: [{ to: paths.contact(), label: 'How to reach us' }],
    },
  ],
};

export const services: TextDocument = {
  title: 'Services',
  description:
    'Single blood tests, health packages and home sample collection, and what each of them is for.',
  sections: [
    {
      heading: 'Single tests',
      paragraphs: [
        'When a doctor has asked for a test, or you follow a value over time: every test has its own page with price, specimen, preparation and report time.',
      ],
      links: [{ to: paths.tests(), label: 'See all tests' }],
    },
    {
      heading: 'Health packages',
      paragraphs: [
        'Several tests that belong together, for less than booking each one separately. Each package lists every test in it.',
      ],
      links: [{ to: paths.packages(), label: 'See all packages' }],
    },
    {
      heading: 'Home sample collection',
      paragraphs: [
        `A trained phlebotomist will come ${VISIT_TIMES} on the day you choose, from tomorrow to seven days ahead. The visit is free. Up to ten people can be booked at once. The booking form says whether your pincode is served; where it is not, we’ll call you before anything is confirmed.`,
      ],
    },
    {
      heading: 'What we do not do at home',
      paragraphs: [
        'Tissue, marrow, swabs that a clinician must take, and tests that are measured at once on the person. Their pages say where the sample is taken.',
      ],
    },
  ],
};

export const faqs: TextDocument = {
  title: 'Questions people ask',
  description: 'Fasting, the home visit, booking for a family, prices, reports: plain answers.',
  sections: [
    {
      heading: 'Do I need to fast?',
      paragraphs: [
        'Only for some tests, such as fasting sugar or a lipid profile: 8 to 12 hours without food. Plain water is fine, and helps. Each test page says so. Ask your doctor before you stop or delay a medicine.',
      ],
    },
    {
      heading: 'Who comes, and when?',
      paragraphs: [
        `A trained phlebotomist, ${VISIT_TIMES} on the day you chose, with sealed, single-use needles and tubes. They will call the number you gave.`,
      ],
      lab: 'phlebotomists',
    },
    {
      heading: 'Is the home visit really free?',
      paragraphs: ['Yes. You pay for the tests only.'],
    },
    {
      heading: 'Can one booking be for the whole family?',
      paragraphs: ['Yes, for up to ten people. The same set of tests is done for each of them.'],
    },
    {
      heading: 'What if I do not know everything the form asks for?',
      paragraphs: [
        'You can submit the form with some details missing. We’ll ask for what we need before the visit, and your booking stays on hold until then.',
      ],
    },
    {
      heading: 'How do I pay?',
      paragraphs: [
        'At the visit, by UPI, cash or card; in cash below ₹2,00,000. You pay nothing when you book. You can also pay by UPI on the page of your order.',
      ],
    },
    {
      heading: 'What if the phlebotomist is late or doesn’t come?',
      paragraphs: [
        `Call us at ${LAB.phone}, and we’ll find out where they are. A visit that doesn’t take place costs you nothing, and we refund what you have paid for it.`,
      ],
      links: [{ to: LAB.phoneHref, label: LAB.phone }],
    },
    {
      heading: 'Can I cancel or reschedule?',
      paragraphs: [
        `Yes, free of charge until the phlebotomist is on the way, on the page of your order. You can reschedule up to ${MAX_DATE_MOVES} times.`,
      ],
    },
    {
      heading: 'What if something goes wrong?',
      paragraphs: ['Our promises, and what we do when we break one:'],
      points: [
        'A sample that we can’t use: we’ll collect a fresh sample free, or refund you in full if you prefer.',
        'A test that we could not do: we’ll refund it in full.',
        'A price that changed before you booked: we’ll tell you the new one first, and you decide.',
        'A report that was wrong: we’ll withdraw it, tell you why, and send the corrected one.',
      ],
      links: [{ to: paths.refunds(), label: 'Refund Policy' }],
    },
    {
      heading: 'How do I get my report without email?',
      paragraphs: [
        'Open Track a booking on any phone or computer, and enter your reference and phone number. We’ll send you a code, which opens your booking and its reports.',
      ],
      links: [{ to: paths.track(), label: 'Track a booking' }],
    },
    {
      heading: 'What does a report look like?',
      paragraphs: ['Like our sample report, with invented values.'],
      links: [{ to: SAMPLE_REPORT, label: 'Sample report' }],
    },
    {
      heading: 'When does my report come?',
      paragraphs: [
        'Each test page says how long it takes from the arrival of the sample in the lab. Many are done within a day; some, such as cultures or genetic tests, need days or weeks because of how they work.',
      ],
    },
    {
      heading: 'What does my result mean?',
      paragraphs: [
        'A report shows your values beside the usual range. A value outside it is often harmless, and one inside it does not rule everything out. Please discuss it with your doctor.',
      ],
    },
    {
      heading: 'Do you do tests for children?',
      paragraphs: [`Yes. For a person under ${ADULT_AGE} the form asks for a parent's or guardian's name.`],
    },
    {
      heading: 'Which cities do you serve?',
      paragraphs: [`Home visits are ${VISIT_TIMES}, every day, in these cities:`],
      lab: 'cities',
    },
    {
      heading: 'Is the lab accredited for my test?',
      lab: 'accreditations',
    },
    {
      heading: 'Who signs my report?',
      lab: 'doctor',
    },
  ],
};

export const contact: TextDocument = {
  title: 'Contact',
  description: 'Phone, email, address and the grievance officer of Nidaan.',
  sections: [
    {
      heading: 'Call or write',
      paragraphs: ['Please keep your booking reference ready (it starts with ND).'],
      links: [
        { to: LAB.phoneHref, label: LAB.phone },
        { to: `mailto:${LAB.email}`, label: LAB.email },
      ],
    },
    {
      heading: 'Home visits',
      paragraphs: [`Every day, ${VISIT_TIMES}.`],
      links: [{ to: paths.faqs(), label: 'Cities, and questions people ask' }],
    },
    { heading: 'Visit us', paragraphs: [LAB.legalName, ...LAB.address] },
    {
      heading: 'Complaints',
      paragraphs: [
        `${LAB.grievanceOfficer} answers within 48 hours with a complaint number, and resolves it within a month.`,
      ],
      links: [{ to: `mailto:${LAB.grievanceEmail}`, label: LAB.grievanceEmail }],
    },
    {
      heading: 'In an emergency',
      paragraphs: [
        'We are a laboratory, not an emergency service. For chest pain, trouble breathing or fainting, call 112.',
      ],
    },
  ],
};

export const refunds: TextDocument = {
  title: 'Refund Policy',
  description: 'What cancelling costs, when you get a refund, and how to request it.',
  note: 'Version 2026-11',
  sections: [
    {
      heading: 'Before the visit',
      paragraphs: [
        'Cancelling or rescheduling a visit costs nothing until the phlebotomist is on the way. You need to pay nothing when you book: you pay at the visit, or before it by UPI.',
        `If you cancel a visit that you have paid for, we refund all of it within ${LAB.refundDays} days. You don’t need to ask for it.`,
      ],
    },
    {
      heading: 'After the visit',
      points: [
        'If a sample cannot be used, for whatever reason on our side, we’ll collect a fresh sample free, or refund you in full if you prefer.',
        'A test that we could not do is refunded in full.',
        'A test that was done and reported is not refunded because of its result.',
      ],
    },
    {
      heading: 'How to request a refund',
      paragraphs: [
        `Write to ${LAB.email} or call ${LAB.phone}, with the reference of the booking. Refunds go to your original payment method, within ${LAB.refundDays} days.`,
      ],
      links: [{ to: paths.contact(), label: 'How to reach us' }],
    },
  ],
};
