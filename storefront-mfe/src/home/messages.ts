import { VISIT_TIMES } from '@nidaan/contract/preparation';

export const messages = {
  title: 'Blood tests at home, reports on your phone',
  description:
    'Book blood tests and health packages with free home sample pickup in India, and get the report online.',
  lead: 'Choose a test or a package. A trained phlebotomist comes to your door, and the report comes to your phone.',
  search: 'Find a test or package',
  allTests: (count: number) => `See all ${count} tests`,
  allPackages: (count: number) => `See all ${count} packages`,
  concerns: 'What would you like to check?',
  packages: 'Most booked packages',
  tests: 'Most booked tests',
  how: 'How it works',
  sampleReport: 'See a sample report',
  blurbsTitle: 'What you can count on',
  questions: 'Questions people ask',
  facts: { visit: 'Free home visit', from: 'Tests from', report: 'Reports from' },
};

/** The four blurbs of the specification (§1). */
export const blurbs = [
  { title: 'Book online', text: 'Choose tests, pick a day in the next week, and book without an account.' },
  { title: 'Home sample pick up', text: 'A trained phlebotomist comes to your door. The visit is free.' },
  {
    title: 'Processed in NABL and ISO certified labs',
    text: 'Each test page says what is collected and where it is processed.',
  },
  { title: 'View reports online', text: 'Open them on the page of your order, or log in to see them all.' },
];

export const steps = [
  { title: 'Book', text: 'Pick tests and a day, from tomorrow to seven days ahead.' },
  {
    title: 'Give the sample',
    text: 'At your door. Fasting tests need 8 to 12 hours without food; water is fine.',
  },
  { title: 'Get the report', text: 'Online. Each test page says how long its report takes.' },
];

export const questions = [
  {
    q: 'Do I need to fast?',
    a: 'Only for some tests, such as fasting sugar or a lipid profile: 8 to 12 hours without food. Plain water is fine. Each test page says so. Ask your doctor before you stop or delay a medicine.',
  },
  {
    q: 'Who comes, and when?',
    a: `A trained phlebotomist, ${VISIT_TIMES} on the day you choose, from tomorrow to seven days ahead.`,
  },
  {
    q: 'How does my report arrive?',
    a: 'Online: you open it on the page of your order, and we’ll let you know by email if you gave one. Each test page says how long it takes once the sample is in the lab.',
  },
  {
    q: 'Can one booking be for the whole family?',
    a: 'Yes, for up to 10 people. The same tests are done for each of them.',
  },
  {
    q: 'Is the home visit really free?',
    a: 'Yes. You pay for the tests only. Where a sample cannot be taken at home, the test page says so.',
  },
  {
    q: 'What does my result mean?',
    a: 'A report shows your values beside the usual range. It is not a diagnosis: please discuss it with your doctor.',
  },
];
