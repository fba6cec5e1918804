import type { TagDocs } from '../operation-docs.js';

export const users: TagDocs = {
  name: 'Users',
  description: 'Accounts as staff see them: the list, roles and sessions.',
  parameters: { id: 'Id of the user (UUID).', q: 'A part of the email address.' },
  operations: {
    'GET /api/auth/users': {
      summary: 'List users',
      description: 'For staff: every account with its role and the number of its orders, the newest first.',
      paged: true,
    },
    'PATCH /api/auth/users/{id}': {
      summary: 'Change the role of a user',
      description:
        'For owners: gives a customer a role of staff, another one to staff, or makes staff a customer. Ends the sessions of that user, who gets an email. Owners cannot change their own role, so one always remains, and new staff need a verified address.',
      errors: ['email_not_verified'],
    },
    'POST /api/auth/users/{id}/end-sessions': {
      summary: 'End the sessions of a user',
      description:
        'For staff, when a device is lost: ends every session of the user and deletes its list of known devices. Repeating it is safe.',
    },
  },
};
