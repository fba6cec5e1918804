import type { ContactField } from '@nidaan/contract';
import type { PersonField } from '@nidaan/contract/hold-needs';

const fields: Record<ContactField, string> = {
  name: 'Your name',
  phoneno: 'Phone',
  email: 'Email',
  address: 'Address',
  pincode: 'Pincode',
  visitContactName: 'Contact at the address',
  visitContactPhone: 'Phone at the address',
};

const ofPerson: Record<PersonField, (who: string, age: number | null) => string> = {
  name: (who) => `Name of ${who}`,
  age: (who) => `Age of ${who}`,
  gender: (who) => `Gender of ${who}`,
  guardian: (who, age) => `Guardian of ${who}${age === null ? '' : ` (${age})`}`,
};

export const detailsMessages = {
  fields,
  ofPerson,
  person: (number: number) => `person ${number}`,
  selectGender: 'Select Gender',
  save: 'Save details',
  saving: 'Saving…',
  saved: 'Your details are saved.',
  none: 'Enter at least one of these details.',
  unchanged: 'Nothing has changed yet.',
  cannotRemove: 'Enter a value. To remove this detail, please call us.',
  now: (value: string) => `Changed meanwhile to: ${value}`,
  changeContact: 'Change contact or address',
  changePeople: 'Change people',
  keep: 'Keep as it is',
  emailHint:
    'When you change the email, we’ll notify the previous one, and links sent there stop working. We’ll send a new link to the new email.',
};
