import type { TagDocs } from '../../operation-docs.js';

export const reports: TagDocs = {
  name: 'Reports',
  description:
    'Report files of an order. They open through signed links that are valid for 15 minutes, so reload a list before that. HIV results open only with a code that is emailed to the person, never for staff. Every opening is recorded.',
  parameters: {
    id: 'Id of the order (UUID).',
    report: 'Id of the report (UUID).',
    k: 'The signed key of a link from `storedPath` or `reportsArchive`. A login with access to the order needs none.',
    download: '`1`: as a download under the file’s name, rather than shown in the browser.',
  },
  operations: {
    'POST /api/orders/{id}/upload-report': {
      summary: 'Upload reports',
      description:
        'For staff: up to ten PDF, JPEG or PNG files of at most 15 MB each; all are stored, or none. A file that the order has already is not stored twice, so repeating is safe. A file that names another customer or order is refused with 409 `report_mismatch` until its `sha256` is sent in `confirm`. `person` says whom each file is about. The first report of an order in the lab makes it `Report ready`, and the customer gets an email.',
      errors: ['order_cancelled', 'report_mismatch'],
    },
    'POST /api/report-inbox/matches': {
      summary: 'Match report files with orders',
      description:
        'For staff who upload reports: the names of up to 40 files, without the files. Each is matched by the reference in its name, else by a name and phone number of one order of the last sixty days, else by nothing; `orderId` is what staff chose instead. Says what to check before the upload: another order matches better, the order has the file already (`sha256`), the sample is not collected, or the order was cancelled. Nothing is stored; each file is uploaded with POST /api/orders/{id}/upload-report.',
    },
    'POST /api/orders/{id}/report-delay': {
      summary: 'Promise a new time for a late report',
      description:
        'For staff, while the samples are in the laboratory: replaces the time at which the reports are due, and emails it to the customer with an apology and the tests. The order is late again after it. At most 14 days ahead; the same time again sends nothing, so repeating is safe.',
      errors: ['no_email', 'transition_not_allowed'],
    },
    'GET /api/report-settings': {
      summary: 'Get the settings about reports',
      description: 'For staff who open reports: whether reports are released first, and how many wait.',
    },
    'PUT /api/report-settings': {
      summary: 'Change the settings about reports',
      description:
        'For the owner. With `releaseFirst`, files that are uploaded from then on wait: the customer neither sees nor downloads them and is not emailed about them until they are released. Switching it off releases nothing. Audited; the same value again changes nothing.',
    },
    'GET /api/report-releases': {
      summary: 'List reports that wait for their release',
      description: 'For staff who release reports: at most 500, the oldest first, with their total.',
    },
    'POST /api/report-releases': {
      summary: 'Release reports',
      description:
        'For staff who release reports: from then on their customers see them and are emailed, and an order in the lab becomes `Report ready`. Reports of several orders at once; each order is released whole or not at all. What does not wait is listed in `skipped`, so repeating is safe.',
    },
    'GET /api/orders/{id}/reports': {
      summary: 'List the reports of an order',
      description:
        'For the customer and staff: reports with fresh links, the link of the archive, and who has opened which report.',
    },
    'GET /api/orders/{id}/reports/{report}': {
      summary: 'Open a report',
      description:
        'The file, with its own media type. Opened by the signed link, or by a login with access to the order. A browser gets an HTML page when the link is dead. The opening is recorded.',
      errors: ['link_expired', 'report_file_missing'],
      linkPage: true,
    },
    'GET /api/orders/{id}/download-reports': {
      summary: 'Download all reports',
      description:
        'A zip archive of every report except HIV results. Opened like a report; a browser gets an HTML page when the link is dead.',
      errors: ['link_expired', 'report_file_missing'],
      linkPage: true,
    },
    'POST /api/orders/{id}/reports/{report}/code': {
      summary: 'Email the code of an HIV result',
      description:
        'Only by the customer: emails a code of six digits, valid for ten minutes, to the order’s mailbox. Refused while a changed mailbox is not proved. 404 for staff and for other reports.',
      errors: ['email_not_proved', 'too_many_requests'],
    },
    'POST /api/orders/{id}/reports/{report}/open': {
      summary: 'Open an HIV result by its code',
      description:
        'Only by the customer: answers a link that opens the file. A wrong or expired code is 400 at `code`; a code works once.',
      errors: ['email_not_proved'],
    },
    'PUT /api/orders/{id}/reports/{report}/person': {
      summary: 'Say whom a report is about',
      description:
        'For staff who upload reports: the position of a beneficiary of the order, or null for everyone. Customer and staff see the name beside the report. 400 at `person` for a position that the order does not have, 404 for a withdrawn report. Repeating it changes nothing.',
    },
    'POST /api/orders/{id}/reports/{report}/withdraw': {
      summary: 'Withdraw a report',
      description:
        'For staff: the file can no longer be opened, and the customer gets an email. Without another report the order returns to the lab. Repeating it is 404.',
    },
    'POST /api/orders/{id}/send-reports-by-email': {
      summary: 'Email the reports',
      description:
        'For staff: emails the customer a link to the reports, valid for seven days, and answers when the mail server has accepted it. The same reports to the same address within ten minutes are sent once.',
      errors: [
        'order_cancelled',
        'no_email',
        'email_not_proved',
        'no_reports',
        'reports_not_released',
        'request_in_flight',
        'reports_not_sent',
      ],
    },
    'POST /api/reports': {
      summary: 'List the reports of an emailed link',
      description:
        'For everyone with the token of an emailed link, from the fragment of `/reports#t=…`: the order’s reports with fresh links. Unknown, expired and revoked tokens are 404.',
      errors: ['not_found'],
    },
  },
};
