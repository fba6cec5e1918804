import { KEPT_BY_LAW, PRIVACY_VERSION } from '@nidaan/contract/account-rules';
import { LAB } from '@nidaan/contract/lab';
import type { TextDocument } from './document.js';

/** The privacy notice: which personal data the product stores and why. It must be updated when the product changes. */
export const privacy: TextDocument = {
  title: 'Privacy Notice',
  description: 'What Nidaan keeps about you, why, where, and what you can ask for.',
  note: `Version ${PRIVACY_VERSION}`,
  sections: [
    {
      heading: 'What we keep, and why',
      paragraphs: [
        'For a booking: what you type into the form (name, phone, email, address, pincode, age, for each person a name, age and gender, and who is at the address, if you name someone), the tests, the day and the price. We need it to visit you, to test the samples and to bill you. The form requires none of it; if the visit needs something that is missing, we ask you for it.',
        'For the newsletter: the email address. Only one email is sent to it, which asks you to confirm; an address that is not confirmed is deleted after seven days.',
        'For an account, which no one needs for booking: the email address and a one-way hash of your password, which no one can read back. If you tick “Save these patients and this address for next time”, the account also keeps their names, ages, genders and guardians and the address, until you remove them under “Your account”.',
        'With a booking we keep its reports and its bill, the emails we sent about it, and who opened or changed what, and when.',
        'We note when you agreed to this notice, and to which version.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'Your cart, and after a login a token that proves it, stay in your browser until you remove them. Cookies only recognise your browser: one keeps your login from being used in another browser, one keeps your later logins from being slowed down. A booking form that is not sent yet, and the links to your orders, stay until you log out or close the tab.',
        'There are no advertising cookies, no analytics, and nothing on these pages is loaded from other companies.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'The staff of the laboratory who work on your booking. Tests marked (Outlab) are processed by a partner laboratory, which gets the sample and what belongs to it. We never sell your data.',
        'Our logs contain no names, numbers, addresses or test names.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: ['Until you have it erased. Even then the law requires us to keep:'],
      points: KEPT_BY_LAW.map(({ what, years, why }) => `${what}: up to ${years} years. ${why}`),
    },
    {
      heading: 'What you can ask for',
      paragraphs: [
        'With an account, “Your data” shows and downloads everything we keep about you, and erases it.',
        `Without one, you can ask for a copy, for a correction, and for erasure, as far as the law does not make us keep it. Write to ${LAB.email} or call ${LAB.phone}.`,
        `A complaint goes to ${LAB.grievanceOfficer.toLowerCase()}: ${LAB.grievanceEmail}. We answer within 48 hours with a complaint number, and resolve it within a month.`,
      ],
    },
    {
      heading: 'Who is responsible',
      paragraphs: [`${LAB.legalName}, ${LAB.address.join(', ')}.`],
    },
  ],
};
