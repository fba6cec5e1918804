import { LAB } from '@nidaan/contract/lab';

export const messages = {
  title: 'Newsletter',
  prompt: 'Confirm your address',
  promptHow: `Press the button, and ${LAB.name} will write to you now and then.`,
  noScript: `The button needs JavaScript. Or write to ${LAB.email}.`,
  confirm: 'Confirm',
  confirming: 'Confirming...',
  confirmed: 'Your address is confirmed',
  confirmedHow: `Thank you. To leave the list, write to ${LAB.email}.`,
  linkExpired: 'This link can no longer be used',
  linkExpiredHow:
    'It was already used, or is older than seven days. If you have confirmed, there is nothing to do. Otherwise enter your address at the foot of this page, and we will send a new email.',
  noLink: 'The link is in your email',
  noLinkHow:
    'Please open the link in the email once more. If you have none, enter your address at the foot of this page.',
  home: 'To the home page',
};
