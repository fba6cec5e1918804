import type { TagDocs } from '../operation-docs.js';

export const accounts: TagDocs = {
  name: 'Accounts',
  description:
    'Registration, login and credentials. No answer reveals whether an email address has an account. Tokens are bearer tokens, valid for 12 hours (customers) or 8 hours (staff). A session that is opened from a page (its request has `Origin` or `Sec-Fetch-Site`) also gets an HttpOnly cookie: its token is 401 `unauthenticated` without it and expires after 30 minutes, but can be renewed until those hours are over. Other clients need the token only.',
  operations: {
    'POST /api/auth/register': {
      summary: 'Register',
      description:
        'For everyone. The answer is the same for every address: only the email says whether an account was created. Its link verifies the address together with the password. Common passwords are refused at `password`.',
      errors: ['too_many_requests'],
    },
    'POST /api/auth/verify': {
      summary: 'Verify an email address',
      description:
        'For everyone with the token of an emailed link and the account’s password, after a registration or a change of the address. Answers a session. Staff with two-step login get 401 `second_factor_required` and log in afterwards. A token works once.',
      errors: ['not_found', 'second_factor_required', 'too_many_requests'],
    },
    'POST /api/auth/verify/again': {
      summary: 'Send the verification email again',
      description: 'For a logged-in account whose address is not verified yet. Limited for each mailbox.',
      errors: ['too_many_requests'],
    },
    'POST /api/auth/login': {
      summary: 'Log in',
      description:
        'For everyone. A wrong email or password is 401 `invalid_credentials` in both cases. Staff with two-step login get 401 `second_factor_required` for a correct password without `code`. Attempts are limited, and slowed down before that.',
      errors: ['invalid_credentials', 'second_factor_required', 'too_many_requests'],
    },
    'POST /api/auth/renew': {
      summary: 'Renew the token of a browser',
      description:
        'For browsers, with the token of their session, which may have expired up to 3.5 hours ago, and its cookie: answers the next token. 401 `unauthenticated` when the session is over. The token before stays valid until it expires. The idle time of staff goes on.',
      errors: ['unauthenticated'],
    },
    'POST /api/auth/logout': {
      summary: 'Log out',
      description: 'For every account: ends all sessions of the caller, on every device.',
    },
    'GET /api/auth/session': {
      summary: 'Get the idle time of the session',
      description:
        'For staff: after how many seconds without action the session ends. The request extends the session, unless it has the header `X-Background-Request`.',
    },
    'GET /api/auth/me': {
      summary: 'Get the own account',
      description: 'For every account: id, address, role, and whether the address is verified.',
    },
    'POST /api/auth/forgot': {
      summary: 'Request a password reset',
      description:
        'For everyone. The answer is the same for every address; only an account gets the email with a link. Limited for each mailbox.',
      errors: ['too_many_requests'],
    },
    'POST /api/auth/reset': {
      summary: 'Set a new password by an emailed link',
      description:
        'For everyone with the token of the emailed link. It works once. Every session of the account ends, and a notice is emailed.',
      errors: ['not_found', 'too_many_requests'],
    },
    'POST /api/auth/password': {
      summary: 'Change the password',
      description:
        'For every account, with the current password; a wrong one is 400 at `currentPassword`. Ends every session and answers a new one.',
      errors: ['conflict', 'too_many_requests'],
    },
    'POST /api/auth/email': {
      summary: 'Change the email address',
      description:
        'For every account, with its password. The new mailbox gets a link, and the address changes when that is used (POST /api/auth/verify); the old mailbox is notified of both. The answer is the same when the address has another account.',
      errors: ['too_many_requests'],
    },
  },
};

export const twoStepLogin: TagDocs = {
  name: 'Two-step login',
  description:
    'The second factor of staff: codes of an authenticator app (RFC 6238), with recovery codes. Where the lab requires it, staff can do nothing else before they have set it up.',
  operations: {
    'GET /api/auth/second-factor': {
      summary: 'Get the state of two-step login',
      description: 'For staff: whether it is on, whether the lab requires it, and the unused recovery codes.',
    },
    'POST /api/auth/second-factor': {
      summary: 'Start two-step login',
      description:
        'For staff, with their password; a wrong one is 400 at `password`. Answers the secret for an authenticator app. It is not active before it is confirmed; starting again replaces it.',
      errors: ['conflict', 'too_many_requests'],
    },
    'POST /api/auth/second-factor/confirm': {
      summary: 'Confirm two-step login',
      description:
        'For staff: a code of the app turns it on. The recovery codes are answered here and never again. A wrong code is 400 at `code`, and after five in five minutes 429.',
      errors: ['conflict', 'too_many_requests'],
    },
    'POST /api/auth/second-factor/remove': {
      summary: 'Turn two-step login off',
      description:
        'For staff, with password and code. 403 `forbidden` where the lab requires it of all staff.',
      errors: ['too_many_requests'],
    },
    'POST /api/auth/users/{id}/reset-second-factor': {
      summary: 'Reset the two-step login of a colleague',
      description:
        'For staff, when a colleague has lost the app: removes it and ends their sessions. Staff cannot reset their own. The colleague gets an email.',
      parameters: { id: 'Id of the user (UUID).' },
    },
  },
};
