import type { TagDocs } from '../operation-docs.js';

export const system: TagDocs = {
  name: 'System',
  description: 'What staff watch: the audit log, security events, outgoing emails and policy reports.',
  parameters: {
    role: 'Only entries of this role.',
    action: 'Only entries of this action.',
    kind: 'Only events of this kind.',
    state: 'Only emails in this state.',
  },
  operations: {
    'GET /api/audit': {
      summary: 'List audit entries',
      description: 'For staff: who did what to which record, the newest first.',
      paged: true,
      parameters: {
        q: 'Reference or id of an order, a part of the name of a test or package, or a part of an email address.',
      },
    },
    'GET /api/audit/export': {
      summary: 'Export audit entries as CSV',
      description:
        'For owners: every entry that matches the filters of the list, the newest first, in UTF-8 with a byte order mark and times in India. Texts that spreadsheets would read as formulas are escaped. The export is recorded itself.',
      parameters: {
        q: 'Reference or id of an order, a part of the name of a test or package, or a part of an email address.',
      },
      example:
        'Time (IST),Action,Who,Role,Subject,Name,ID,Details\r\n2026-03-01 15:00,User logged in,owner@example.org,Owner,User,owner@example.org,2c9f1e7d-6b3a-4d58-9e21-5f0a8c7b4d63,\r\n',
    },
    'GET /api/security-events': {
      summary: 'List security events',
      description: 'For staff: refused logins, limits and missing permissions of 180 days, the newest first.',
      paged: true,
      parameters: { q: 'A part of the account’s email address, or a whole network hash.' },
    },
    'GET /api/outbox': {
      summary: 'List outgoing emails',
      description: 'For staff: every email with its delivery state, the newest first.',
      paged: true,
      parameters: { q: 'The reference, name, phone or email address of an order, or a part of them.' },
    },
    'GET /api/outbox/{id}/preview': {
      summary: 'Preview an email about an order',
      description:
        'For staff: subject and text as the email would be sent now, without its links. 404 for an email that is not about an order or that contains a code.',
      parameters: { id: 'Id of the email.' },
    },
    'POST /api/outbox/{id}/resend': {
      summary: 'Send a failed email again',
      description:
        'For staff: an email that has failed or was given up is tried again at once. 404 for one in another state.',
      parameters: { id: 'Id of the email.' },
    },
    'POST /api/csp-reports': {
      summary: 'Report a blocked request',
      description:
        'For browsers: what the content security policy of the shell has blocked, as `application/csp-report` or JSON. Only the directive and the blocked origin are counted.',
      errors: ['too_many_requests'],
    },
    'GET /api/csp-reports': {
      summary: 'List blocked requests',
      description: 'For staff: what the policy has blocked in 30 days, the most frequent first.',
    },
    'GET /api/contract': {
      summary: 'Get what the API offers',
      description:
        'For releases of remotes, which are compared with it: each operation with its parameters, its body, its answer and its error codes, in the vocabulary of `uses.json` of a build. It holds no data.',
      etag: true,
    },
    'POST /api/auth/docs-pass': {
      summary: 'Permit opening the documentation',
      description:
        'For staff: sets the cookie with which this browser opens `/api/docs`, for eight hours or until the log-out.',
    },
  },
};
