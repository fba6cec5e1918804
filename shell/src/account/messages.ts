import { PASSWORD_MIN, RESET_LINK_MINUTES, VERIFY_LINK_DAYS } from '@nidaan/contract/account-rules';
import { LAB } from '@nidaan/contract/lab';

export const messages = {
  email: 'Email address',
  password: 'Password',
  newPassword: 'New password',
  currentPassword: 'Current password',
  passwordHint: `At least ${PASSWORD_MIN} characters. Three or four words together are easy to remember.`,
  home: 'Go to the home page',
  login: 'Log in',
  wait: 'One moment...',
  register: {
    title: 'Create account',
    lead: 'See all your bookings, reports and bills in one place. You can also book without an account.',
    button: 'Create account',
    consent: 'By creating an account you agree to our',
    notice: 'privacy notice',
    sent: 'Please check your email',
    sentTo: (email: string) =>
      `We have sent an email to ${email}. Open the link in it within ${VERIFY_LINK_DAYS} days and enter your password. If this email already has an account, the message says so.`,
    other: 'Use a different email',
  },
  verify: {
    title: 'Verify your email',
    lead: 'Enter your password to confirm it’s you.',
    button: 'Verify and log in',
    done: 'Your email is verified.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your email and we’ll send you a link to reset your password.',
    button: 'Send the link',
    sent: 'Please check your email',
    sentTo: (email: string) =>
      `If there is an account for ${email}, we’ve sent it an email. The link in it works once, within ${RESET_LINK_MINUTES} minutes.`,
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Every device that is logged in will have to log in again.',
    button: 'Save the password',
    done: 'Your new password is set',
    doneHow: 'Log in with it from now on.',
  },
  over: {
    title: 'This link can no longer be used',
    how: 'It was already used, or has expired. If you used it, there is nothing to do. Otherwise request a new email.',
    again: 'Request a new email',
  },
  noLink: {
    title: 'The link is in your email',
    how: 'Please open the link in the email once more.',
  },
  account: {
    title: 'Your account',
    unverified:
      'Your email is not verified yet. Bookings made with it appear once you have opened the link we sent you.',
    again: 'Send the email again',
    againSent: 'We’ve sent the email.',
    passwordTitle: 'Change password',
    passwordButton: 'Change password',
    passwordDone: 'Your password was changed. Other devices have to log in again.',
    emailTitle: 'Change email address',
    emailLead:
      'We’ll send a link to the new email and a notice to your current one. The change takes effect when you open the link.',
    emailNew: 'New email address',
    emailButton: 'Send the link',
    emailSent: (email: string) => `We have sent an email to ${email}. Open the link to continue.`,
    data: 'See what we keep about you',
  },
  data: {
    title: 'My data',
    lead: 'Everything we keep about you: your account, bookings, reports, bills, and who opened what.',
    safe: 'Nothing was changed.',
    download: 'Download everything',
    downloading: 'One moment...',
    downloadHow: 'One zip file: your data as text (JSON), your reports, your bills and your receipts.',
    downloadFailed: 'The download stopped. Please try again.',
    leftOut: 'Not in the download:',
    leftOutBecause: {
      codeProtected: 'opens only on the page of its order, with a code that we email to you.',
      withdrawn: 'was withdrawn by the lab.',
    },
    consents: 'Your consents',
    noConsents: 'You have not agreed to anything yet.',
    consent: (version: string) => `Privacy notice, version ${version}`,
    withAccount: 'when you created the account',
    withOrder: (reference: string | null) => `with booking ${reference ?? ''}`,
    accesses: 'Activity on your data',
    noAccesses: 'Nothing has been opened yet.',
    more: (count: number) => `Show all ${count}`,
    erase: 'Erase my data',
    eraseLead:
      'Your account with its saved patients and addresses, your newsletter entry, and the names, addresses and phone numbers of your orders are deleted at once. This cannot be undone. Some things must be kept:',
    kept: (what: string, years: number) => `${what}: up to ${years} years.`,
    eraseFirst: 'Download your data and reports first. You won’t be able to get them here afterwards.',
    eraseButton: 'Erase my data',
    eraseTitle: 'Erase everything now?',
    eraseYes: 'Erase now',
    eraseNo: 'Keep my account',
    erased: 'Your data is erased',
    erasedHow: (orders: number) =>
      orders === 0
        ? 'Your account was deleted.'
        : `Your account was deleted, and personal details were removed from ${orders === 1 ? '1 order' : `${orders} orders`}.`,
    continued: (references: string[]) =>
      references.length === 0
        ? ''
        : ` ${references.join(', ')} only used your email and may belong to someone else: your email was removed from it, and all other personal details will be once it is closed.`,
    staff: `A staff account is closed by another admin. Write to ${LAB.grievanceEmail}.`,
    by: {
      you: 'You',
      visitor: 'A visitor',
      link: 'Someone with the secret link',
      customer: 'A customer',
      admin: 'The lab',
      system: 'Automatic',
    },
  },
};

const AUDIT_LABELS: Record<string, string> = {
  'order.placed': 'Booked',
  'order.moved': 'Changed the status',
  'order.rescheduled': 'Changed the day',
  'order.tracked': 'Opened the booking by its reference and a code',
  'order.text-messages-changed': 'Turned text messages on or off',
  'report.uploaded': 'Uploaded a report',
  'report.opened': 'Opened a report',
  'report.withdrawn': 'Withdrew a report',
  'invoice.issued': 'Requested the bill',
  'invoice.opened': 'Opened the bill',
  'user.registered': 'Created the account',
  'user.registered-again': 'Tried to create the account again',
  'user.verified': 'Verified the email',
  'user.logged-in': 'Logged in',
  'user.data-opened': 'Opened “My data”',
  'user.data-downloaded': 'Downloaded “My data”',
  'user.details-saved': 'Saved patients or addresses',
  'user.details-removed': 'Removed a saved patient or address',
  'user.password-changed': 'Changed the password',
  'user.password-reset': 'Chose a new password by email',
  'user.email-asked': 'Requested a different email',
  'user.email-changed': 'Changed the email',
  'user.sessions-ended': 'Logged the account out everywhere',
  'user.second-factor-enabled': 'Turned two-step login on',
  'user.second-factor-removed': 'Turned two-step login off',
  'user.second-factor-reset': 'Reset the two-step login',
  'user.recovery-code-used': 'Used a recovery code',
  'login.refused': 'Tried a wrong password',
  'login.code-refused': 'Tried a wrong login code',
  'login.limited': 'Tried to log in too often',
  'login.slowed': 'Many wrong logins: further ones were slowed down',
  'password.refused': 'Entered a wrong password',
  'right.refused': 'Tried something that is not allowed',
  'user.role-changed': 'Changed the role of the account',
};

/** The label of an audit entry's action; an action without a label is shown by its own name. */
export const auditLabel = (action: string): string => AUDIT_LABELS[action] ?? action.replace(/[.-]/g, ' ');
