import { ADULT_AGE } from '@nidaan/contract/booking-rules';
import { LAB } from '@nidaan/contract/lab';
import { INVALID_AGE, INVALID_PHONE, INVALID_PINCODE } from '@nidaan/contract/error-sentences';
import { listed } from '../listed.js';

/** What a shared text says of a visit. */
interface SharedVisit {
  reference: string;
  day: string;
  persons: number;
  /** True when the booking is on hold. */
  held: boolean;
  /** The hours of the visit; empty when they are not known. */
  hours: string;
  phone: string;
}

export const messages = {
  title: 'Booking Form',
  you: 'Contact and visit address',
  visit: 'The visit',
  people: 'Patient details',
  extras: 'Select Additional Tests',
  extrasHint: 'Optional. Added for every person and collected in the same visit.',
  included: 'Included',
  includedIn: (holder: string) => `in ${holder}`,
  unticked: (names: string[], holder: string) => {
    const place = names.includes(holder) ? 'in your cart' : `included in ${holder}`;
    return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} already ${place}, so we unticked ${names.length === 1 ? 'it' : 'them'}.`;
  },
  pincode: 'Pincode',
  checkPincode: 'Check Availability',
  checkingPincode: 'Checking…',
  savedAddresses: 'Saved addresses',
  savedPeople: 'Saved patients',
  savedPeopleOf: (number: number) => `Saved patients for person ${number}`,
  keep: 'Save these patients and this address for next time',
  keepWhat:
    'We store the names, ages, genders and guardians of the patients and the address in your account, until you remove them there.',
  keepFailed: (reason: string) =>
    `You have booked. The patients and the address could not be saved: ${reason}`,
  filled: 'Filled from your account.',
  clearFilled: 'Clear these details',
  name: 'Name',
  email: 'Email',
  emailHint: 'We’ll email your confirmation and report here.',
  address: 'Address',
  addressHint: 'Flat or house no., building, street, area, landmark',
  phoneno: 'Phone No',
  phoneHint: 'The phlebotomist will call this number before arriving.',
  someoneElse: 'Someone else is at the address',
  visitContactName: 'Contact at the address',
  visitContactPhone: 'Phone at the address',
  visitContactHint: 'The phlebotomist will call this number instead before arriving.',
  age: 'Age',
  persons: 'Number of Persons',
  personsNote: 'Note : The same set of tests/packages will be added for all persons.',
  date: 'Appointment Date',
  dateHint: (day: string, arrival: string) =>
    `${day}. ${arrival ? `The phlebotomist will come ${arrival}.` : 'We will call you to agree on the time.'}`,
  person: (number: number) => `Person ${number}`,
  change: 'Change',
  changePerson: (name: string) => `Change ${name}`,
  withGuardian: (name: string) => `guardian ${name}`,
  self: 'I’m one of the patients (use my name and age)',
  babyAge: 'Ages are in years. For a baby under 1 year, enter 0.',
  beneficiaryName: 'Beneficiary Name',
  gender: 'Gender',
  selectGender: 'Select Gender',
  guardian: 'Guardian’s name',
  guardianHint: `For a person under ${ADULT_AGE}: the parent or guardian who agrees to the test.`,
  consent:
    'By booking, you agree that we may use these details for your visit, tests and report, as explained in our',
  privacy: 'Privacy Notice',
  cost: 'Order summary',
  perPerson: 'Per person',
  times: (perPerson: string, persons: number) =>
    `${perPerson} × ${persons === 1 ? '1 person' : `${persons} people`} =`,
  payAtVisit: (amount: string, methods: string) => `Pay ${amount} at the visit by ${methods}. Nothing now.`,
  total: 'Total',
  showTotal: 'Show total',
  hideTotal: 'Hide total',
  bookNow: 'Book Now',
  booking: 'Booking…',
  success: 'Order submitted successfully!',
  failure: 'Error submitting order. Please try again.',
  kept: 'Your cart and this form are kept.',
  check: (count: number) => (count === 1 ? 'Check 1 detail:' : `Check ${count} details:`),
  gone: (name: string) => `${name} is no longer available. Remove it from the cart to continue.`,
  priceChanged: (before: string, now: string) =>
    `Prices have changed since you opened this page: the total was ${before} and is now ${now}. Press Book Now to book at the new price.`,
  unknownOutcome: 'We couldn’t confirm your booking. Press Book Now again. You won’t be booked twice.',
  loggedOut: 'Your login has ended. Press Book Now again to book without it, or log in first.',
  elsewhere:
    'This cart was already booked from this browser with other details, so it was not booked again. Press Book Now again only if you want this one too.',
  cityOfPincode: (city: string) => `This pincode is in ${city}.`,
  unserved:
    'You can still book. We will first check whether a visit is possible. No visit takes place before that.',
  nearestCity: (city: string, state: string) =>
    `The nearest city we serve is ${[city, state].filter((name, index, all) => all.indexOf(name) === index && name).join(', ')}.`,
  callBack: 'Give your phone number below and we will call you, or call us now at',
  unchecked: 'Pincodes could not be checked just now. You can still book.',
  errors: {
    pincode: INVALID_PINCODE,
    phoneno: INVALID_PHONE,
    age: INVALID_AGE,
    passed: (day: string) => `${day} can no longer be booked. Please choose another day.`,
  },
  missing: {
    title: 'A few details are missing',
    lead: 'For the visit and the tests we still need:',
    after: 'You can book now and add them later, but we cannot schedule the visit until we have them.',
    add: 'Add details',
    anyway: 'Book anyway',
  },
};

const FIELD_NAMES: Record<string, string> = {
  pincode: 'pincode',
  name: 'name',
  email: 'email',
  address: 'address',
  phoneno: 'phone number',
  age: 'age',
  gender: 'gender',
  guardian: 'guardian',
  noOfPersons: 'number of persons',
  appointmentDate: 'date',
};

/** The name of a field in a sentence, by its path: `age of Person 2`; empty for a path without a field. */
export function fieldName(path: string): string {
  const [, index, field] = /^beneficiaries\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const name = FIELD_NAMES[field ?? path] ?? '';
  return index && name ? `${name} of ${messages.person(Number(index) + 1)}` : name;
}

/** Texts about what a booking has twice for each person. */
export const duplicateMessages = {
  units: (qty: number, name: string) => `${qty} × ${name}`,
  sets: (qty: number) => `${qty} sets`,
  paying: (what: string, persons: number) => `You’re paying for ${what} for each of ${persons} people.`,
  twice: (names: string[]) => `You’re paying twice for ${listed(names)}.`,
  oneEach: (total: string) => `One each: ${total}`,
  payOnce: (total: string) => `Pay once: ${total}`,
  toOne: 'Change to 1',
  remove: (saves: string) => `Remove and save ${saves}`,
  fixed: 'Changed to one for each person.',
  undo: 'Undo',
};

/** Texts about what one home visit in the morning cannot do. */
export const arrangementMessages = {
  title: 'How we take your samples',
  weCall: 'We will call you to agree on this before we confirm your booking.',
};

/** Texts shown before a booking that the lab has to confirm by phone. */
export const noticeMessages = {
  title: 'We’ll call you before confirming this booking',
  away: (names: string[]) =>
    names.length === 1
      ? `This sample can’t be collected at home: ${names[0]}.`
      : `The samples for ${names.length} of the tests can’t be collected at home.`,
  waits: 'You can book now. We will then call you, and no visit takes place before that.',
};

export const receiptMessages = {
  title: 'Thank you. We have received your booking.',
  held: 'We have received your booking. We will call you to confirm.',
  reference: 'Reference',
  total: 'Amount due',
  address: 'Address',
  persons: 'Patient details',
  items: 'Tests and packages',
  person: (number: number) => `Person ${number}`,
  withGuardian: (name: string) => `guardian ${name}`,
  timesPersons: (persons: number) => `For ${persons} people`,
  whatsapp: 'Share on WhatsApp',
  print: 'Print',
  share: ({ reference, day, persons, held, hours, phone }: SharedVisit) =>
    [
      `${LAB.name} booking ${reference}: blood tests at home${persons > 1 ? ` for ${persons} people` : ''}.`,
      held
        ? `Planned for ${day}; the visit is not confirmed yet.`
        : `Visit: ${[day, hours].filter(Boolean).join(', ')}.`,
      `Questions: ${phone}`,
    ].join('\n'),
  next: 'What happens next',
  nextWhenHeld: 'Before we can plan your visit',
  addDetails: 'Add the details',
  nextBooked:
    'We’ll confirm your visit shortly. A trained phlebotomist will come at the time above. Home collection is free.',
  nextHeld: 'No visit will take place until this is resolved:',
  emailSent: 'We are sending you an email with the link to this order.',
  emailHeld:
    'Your confirmation is held back because many bookings within an hour used this email or phone number or came from one network. Copy the link on the order page, or send the email from there later.',
  linkTexted: (phone: string) => `We’ve sent the link to ${phone} by SMS.`,
  noEmail: (reference: string) =>
    `You didn’t give an email, so note ${reference}, or copy the link on the order page.`,
  track: 'Track order',
  toTests: 'See all tests',
};
