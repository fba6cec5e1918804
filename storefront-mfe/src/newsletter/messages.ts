import { LAB } from '@nidaan/contract/lab';

export const messages = {
  title: 'Newsletter',
  ask: 'Confirm your address',
  askHow: `Press the button, and ${LAB.name} writes to you now and then.`,
  noScript: `The button needs JavaScript. Or write to ${LAB.email}.`,
  confirm: 'Confirm',
  confirming: 'Confirming...',
  confirmed: 'Your address is confirmed',
  confirmedHow: `Thank you. To leave the list, write to ${LAB.email}.`,
  linkExpired: 'This link cannot be used any more',
  linkExpiredHow:
    'It was used already, or is older than seven days. If it was you who confirmed, there is nothing to do. Otherwise type your address at the foot of this page, and we send a new email.',
  noLink: 'The link is in your email',
  noLinkHow:
    'Please open the link in the email once more. If you have none, type your address at the foot of this page.',
  home: 'To the home page',
};
