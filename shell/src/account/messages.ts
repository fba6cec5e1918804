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
    lead: 'With an account you see all your bookings, reports and bills in one place. Booking works without one.',
    button: 'Create account',
    consent: 'By creating an account you agree to our',
    notice: 'privacy notice',
    sent: 'Please check your email',
    sentTo: (email: string) =>
      `We have sent an email to ${email}. Open its link within ${VERIFY_LINK_DAYS} days and type your password. If this address already has an account, the email says so.`,
    other: 'Use another address',
  },
  verify: {
    title: 'Confirm your address',
    lead: 'Enter your account password, so that we know the link reached the right person.',
    button: 'Confirm and log in',
    done: 'Your address is confirmed.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your address, and we will send a link to choose a new one.',
    button: 'Send the link',
    sent: 'Please check your email',
    sentTo: (email: string) =>
      `If there is an account for ${email}, an email is on its way. Its link works once, within ${RESET_LINK_MINUTES} minutes.`,
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
      'Your address is not confirmed yet. Bookings made with it appear once you have opened the link in our email.',
    again: 'Send the email again',
    againSent: 'The email is on its way.',
    passwordTitle: 'Change password',
    passwordButton: 'Change password',
    passwordDone: 'Your password was changed. Other devices have to log in again.',
    emailTitle: 'Change email address',
    emailLead:
      'We will send a link to the new address and a notice to your current one. The change takes effect when you open the link.',
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
    consents: 'What you agreed to',
    noConsents: 'You have not agreed to anything yet.',
    consent: (version: string) => `Privacy notice, version ${version}`,
    withAccount: 'when you created the account',
    withOrder: (reference: string | null) => `with booking ${reference ?? ''}`,
    accesses: 'Who did what with your data',
    noAccesses: 'Nothing has been opened yet.',
    more: (count: number) => `Show all ${count}`,
    erase: 'Erase my data',
    eraseLead:
      'Your account, your newsletter entry, and the names, addresses and phone numbers of your orders are deleted at once. This cannot be undone. Some things must be kept:',
    kept: (what: string, years: number) => `${what}: up to ${years} years.`,
    eraseFirst: 'Please download your data and reports first: afterwards they are no longer available here.',
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
        : ` ${references.join(', ')} only used your email address and may belong to someone else: your address was removed from it, and all other personal details will be once it is closed.`,
    staff: `A staff account is closed by another admin. Write to ${LAB.grievanceEmail}.`,
    by: {
      you: 'You',
      visitor: 'A visitor',
      link: 'Someone with the secret link',
      customer: 'A customer',
      admin: 'The lab',
      system: 'Nidaan, automatically',
    },
  },
};

const AUDIT_LABELS: Record<string, string> = {
  'order.placed': 'Booked',
  'order.moved': 'Changed the status',
  'order.rescheduled': 'Changed the day',
  'report.uploaded': 'Uploaded a report',
  'report.opened': 'Opened a report',
  'report.withdrawn': 'Withdrew a report',
  'invoice.issued': 'Requested the bill',
  'invoice.opened': 'Opened the bill',
  'user.registered': 'Created the account',
  'user.registered-again': 'Tried to create the account again',
  'user.verified': 'Confirmed the address',
  'user.logged-in': 'Logged in',
  'user.data-opened': 'Opened “My data”',
  'user.data-downloaded': 'Downloaded “My data”',
  'user.password-changed': 'Changed the password',
  'user.password-reset': 'Chose a new password by email',
  'user.email-asked': 'Requested another address',
  'user.email-changed': 'Changed the address',
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
