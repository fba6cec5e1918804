import type { TagDocs } from '../operation-docs.js';

export const users: TagDocs = {
  name: 'Users',
  description: 'Accounts as staff see them: the list, roles, sessions and invitations.',
  parameters: {
    id: 'Id of the user (UUID).',
    q: 'A part of the email address.',
    kind: '`staff` or `customers`; without it both.',
  },
  operations: {
    'GET /api/auth/users': {
      summary: 'List users',
      description: 'For staff: every account with its role, its last login and the number of its orders.',
      paged: true,
    },
    'PATCH /api/auth/users/{id}': {
      summary: 'Change the role of a user',
      description:
        'For owners: gives a customer a role of staff, another one to staff, or makes staff a customer. Ends the sessions of that user, who gets an email. Owners cannot change their own role, so one always remains, and new staff need a verified address.',
      errors: ['account_deactivated', 'email_not_verified'],
    },
    'POST /api/auth/users/{id}/end-sessions': {
      summary: 'End the sessions of a user',
      description:
        'For staff, when a device is lost: ends every session of the user and deletes its list of known devices. Repeating it is safe.',
    },
    'POST /api/auth/users/{id}/deactivate': {
      summary: 'Deactivate a colleague',
      description:
        'For owners: ends every session of a member of staff, who can log in no more and gets the answer of a wrong password. Owners cannot deactivate themselves, so one always remains; customers cannot be deactivated. Repeating it is safe.',
    },
    'POST /api/auth/users/{id}/reactivate': {
      summary: 'Reactivate a colleague',
      description:
        'For owners: lets a deactivated member of staff log in again with the same role and password. Repeating it is safe.',
    },
    'GET /api/auth/invitations': {
      summary: 'List open invitations',
      description:
        'For owners: the invitations that were neither used nor revoked, the last sent first, also expired ones.',
      paged: true,
    },
    'POST /api/auth/invitations': {
      summary: 'Invite a colleague',
      description:
        'For owners: emails a link with which the person accepts a role of staff, within seven days. An account with this email keeps its role until then. A mailbox gets at most five invitations an hour.',
      errors: ['already_invited', 'already_staff', 'too_many_requests'],
    },
    'POST /api/auth/invitations/{id}/resend': {
      summary: 'Send an invitation again',
      description:
        'For owners: emails a new link that is valid for seven days. The link before stops working. A mailbox gets at most five invitations an hour.',
      errors: ['too_many_requests'],
      parameters: { id: 'Id of the invitation (UUID).' },
    },
    'POST /api/auth/invitations/{id}/revoke': {
      summary: 'Revoke an invitation',
      description: 'For owners: its link stops working. 404 when it was used or revoked already.',
      parameters: { id: 'Id of the invitation (UUID).' },
    },
    'POST /api/auth/invitations/open': {
      summary: 'Open an invitation',
      description:
        'For everyone with the token of the emailed link: the role, and whether the email has an account.',
      errors: ['not_found', 'too_many_requests'],
    },
    'POST /api/auth/invitations/accept': {
      summary: 'Accept an invitation',
      description:
        'For everyone with the token of the emailed link. A verified account with this email proves itself by its password and gets the role; otherwise the password becomes the one of the account. Answers a session. Staff with two-step login get 401 `second_factor_required` and log in afterwards. The token works once.',
      errors: ['already_staff', 'conflict', 'not_found', 'second_factor_required', 'too_many_requests'],
    },
  },
};
