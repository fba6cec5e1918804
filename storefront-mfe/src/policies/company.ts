import { ADULT_AGE } from '@nidaan/contract/booking-rules';
import { LAB } from '@nidaan/contract/lab';
import { paths } from '@nidaan/sdk';
import type { TextDocument } from './document.js';

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
        'Samples are processed in NABL and ISO certified labs. Tests marked (Outlab) are processed by a partner laboratory.',
      ],
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
        'A trained phlebotomist comes between 6 am and 12 noon on the day you choose, from tomorrow to seven days ahead. The visit is free. Up to ten people can be booked at once. The booking form says whether your pincode is served; where it is not, we call you before anything is confirmed.',
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
        'A trained phlebotomist, between 6 am and 12 noon on the day you chose, with sealed, single-use needles and tubes. They will call the number you gave.',
      ],
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
        'You can send the form with gaps. We will ask you for anything the visit needs; until then the booking is on hold.',
      ],
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
  ],
};

export const contact: TextDocument = {
  title: 'Contact',
  description: 'Phone, email, address and the grievance officer of Nidaan.',
  sections: [
    {
      heading: 'Call or write',
      paragraphs: ['For a booking, please have its reference at hand; it begins with ND.'],
      links: [
        { to: LAB.phoneHref, label: LAB.phone },
        { to: `mailto:${LAB.email}`, label: LAB.email },
      ],
    },
    { heading: 'Visit us', paragraphs: [LAB.legalName, ...LAB.address] },
    {
      heading: 'A complaint',
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
        'Cancelling or moving a visit costs nothing until the phlebotomist is on the way. Nothing is paid when you book: you pay at the visit.',
      ],
    },
    {
      heading: 'After the visit',
      points: [
        'A sample that cannot be used, for whatever reason on our side, is taken again free of charge, or refunded in full if you prefer.',
        'A test that we could not do is refunded in full.',
        'A test that was done and reported is not refunded because of its result.',
      ],
    },
    {
      heading: 'How to request a refund',
      paragraphs: [
        `Write to ${LAB.email} or call ${LAB.phone}, with the reference of the booking. We refund by the method you paid with.`,
      ],
      links: [{ to: paths.contact(), label: 'How to reach us' }],
    },
  ],
};
