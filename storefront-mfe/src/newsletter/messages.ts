import { LAB } from '@nidaan/contract/lab';

export const messages = {
  title: 'Newsletter',
  prompt: 'Confirm your subscription',
  promptHow: `Press the button, and ${LAB.name} will email you occasional updates.`,
  noScript: `The button needs JavaScript. Or write to ${LAB.email}.`,
  confirm: 'Confirm',
  confirming: 'Confirming...',
  confirmed: 'Your subscription is confirmed',
  confirmedHow: `Thank you. To leave the list, write to ${LAB.email}.`,
  linkExpired: 'This link can no longer be used',
  linkExpiredHow:
    'It was already used, or is older than seven days. If you have confirmed, there is nothing to do. Otherwise enter your email at the foot of this page, and we’ll send you a new link.',
  noLink: 'The link is in your email',
  noLinkHow:
    'Please open the link in the email once more. If you have none, enter your email at the foot of this page.',
  home: 'Go to the home page',
};
