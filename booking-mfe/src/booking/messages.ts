import { ADULT_AGE, MAX_AGE } from '@nidaan/contract/booking-rules';
import { INVALID_EMAIL, INVALID_PHONE, INVALID_PINCODE } from '@nidaan/contract/error-sentences';

export const messages = {
  title: 'Booking Form',
  you: 'About you',
  visit: 'The visit',
  people: 'Who gets tested',
  extras: 'Select Additional Tests',
  extrasHint: 'Optional, for each person, at the same visit.',
  pincode: 'Pincode',
  check: 'Check Availability',
  name: 'Name',
  email: 'Email',
  emailHint: 'For the confirmation and the report.',
  address: 'Address',
  addressHint: 'House or flat, street, area, landmark.',
  phoneno: 'Phone No',
  phoneHint: 'The phlebotomist calls this number on the way.',
  age: 'Age',
  persons: 'Number of Persons',
  personsNote: 'Note : The same set of tests/packages will be added for all persons.',
  date: 'Appointment Date',
  dateHint: 'The phlebotomist comes between 6 and 12 in the morning.',
  person: (number: number) => `Person ${number}`,
  change: 'Change',
  changePerson: (name: string) => `Change ${name}`,
  withGuardian: (name: string) => `guardian ${name}`,
  self: 'I am the first person',
  beneficiaryName: 'Beneficiary Name',
  gender: 'Gender',
  selectGender: 'Select Gender',
  guardian: 'Guardian’s name',
  guardianHint: `For a person under ${ADULT_AGE}: the parent or guardian who agrees to the test.`,
  consent: 'By booking you agree that we use these details for the visit, the tests and the report, as the',
  privacy: 'privacy notice',
  consentEnd: 'says.',
  cost: 'What it costs',
  perPerson: 'For one person',
  timesPersons: (persons: number) => `× ${persons} people`,
  total: 'Total',
  showTotal: 'Show total',
  hideTotal: 'Hide total',
  bookNow: 'Book Now',
  booking: 'Booking…',
  success: 'Order submitted successfully!',
  failure: 'Error submitting order. Please try again.',
  kept: 'Your cart and this form are kept.',
  correct: 'Please correct the marked details.',
  gone: (name: string) => `${name} is no longer offered. Remove it from the cart to continue.`,
  priceChanged: (before: string, now: string) =>
    `Prices have changed since you opened this page: the total was ${before} and is now ${now}. Press Book Now to book at the new price.`,
  unknownOutcome:
    'We do not know whether your booking arrived. Press Book Now again: the same booking is never made twice.',
  loggedOut: 'Your login has ended. Press Book Now again to book without it, or log in first.',
  elsewhere:
    'This cart was already booked from this browser with other details, so it was not booked again. Press Book Now again only if you want this one too.',
  unchecked: 'Pincodes could not be checked just now. You can still book.',
  errors: {
    pincode: INVALID_PINCODE,
    email: INVALID_EMAIL,
    phoneno: INVALID_PHONE,
    age: `Enter a whole number from 0 to ${MAX_AGE}.`,
    passed: (day: string) => `${day} can no longer be booked. Please choose another day.`,
  },
  missing: {
    title: 'A few details are missing',
    lead: 'For the visit we still need:',
    after: 'You can book without them, but no visit takes place until we have them.',
    add: 'Add details',
    anyway: 'Book anyway',
  },
};

/** Texts shown before a booking that the lab has to confirm by phone. */
export const noticeMessages = {
  title: 'We will call you before confirming',
  away: (names: string[]) =>
    names.length === 1
      ? `The sample for ${names[0]} cannot be taken at home.`
      : `The samples for ${names.length} of the tests cannot be taken at home.`,
  waits: 'You can book now. We will then call you, and no visit takes place before that.',
};

export const receiptMessages = {
  title: 'Thank you. We have received your booking.',
  held: 'We have received your booking. We will call you to confirm.',
  reference: 'Reference',
  total: 'Total to pay at the visit',
  date: 'Visit',
  hours: 'between 6 and 12 in the morning',
  address: 'Address',
  persons: 'People',
  next: 'What happens next',
  nextBooked:
    'We confirm the visit. A trained phlebotomist comes between 6 and 12 on that day, and the home visit is free.',
  nextHeld: 'No visit will take place until this is resolved:',
  emailSent: 'We are sending you an email with the link to this order.',
  emailHeld:
    'Your email is held back because many bookings used this address within an hour. Copy the link on the order page, or send the email from there later.',
  noEmail: 'You gave no email address: note the reference, and copy the link on the order page.',
  track: 'Track order',
  toTests: 'See all tests',
};
