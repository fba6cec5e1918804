import type { TagDocs } from '../operation-docs.js';

export const tests: TagDocs = {
  name: 'Tests',
  description:
    'Single tests of the catalogue, and the additional tests of the booking form. Prices are in whole rupees for one person.',
  parameters: {
    id: 'Id of the test, such as `26`.',
    q: 'Search text: names, abbreviations and Hinglish words, with tolerance for typing errors.',
    category: 'Only tests of this department; upper and lower case do not matter.',
    fingerprint: 'The `fingerprint` of the preview that was decided on.',
    limit: 'Number of rows of a page. Without it the complete list is answered.',
  },
  operations: {
    'GET /api/tests': {
      summary: 'List tests',
      description:
        'All tests that can be booked, for everyone. With `q` the best matches come first. Without `limit` the whole catalogue is answered; keep its ETag and ask with `If-None-Match`, because it changes rarely.',
      paged: true,
      etag: true,
    },
    'GET /api/tests/archived': {
      summary: 'List archived tests',
      description:
        'For staff: the tests that were taken out of the catalogue, which can be restored. Customers cannot see or book them.',
    },
    'GET /api/tests/unconfirmed': {
      summary: 'List tests with unconfirmed details',
      description:
        'For staff: the tests with details that an earlier version filled in automatically. Customers get null for these details until a change of the test contains them.',
    },
    'GET /api/tests/{id}': {
      summary: 'Get a test',
      description: 'One test that can be booked, for everyone. An archived test is not found.',
      etag: true,
    },
    'POST /api/tests': {
      summary: 'Create a test',
      description:
        'For staff. Name and price are required. Without an id the server assigns the next free one. A name that ends in `(Outlab)` marks a test of another laboratory. Customers see the test at once.',
      errors: ['name_taken', 'id_taken'],
    },
    'PUT /api/tests/{id}': {
      summary: 'Change a test',
      description:
        'For staff. Fields that are missing keep their value; a detail that is contained is confirmed. With `version` the change is refused with 409 `conflict` and the `current` test when someone else has changed it; without it the last change wins. Orders keep the name and price with which they were booked.',
      errors: ['conflict', 'name_taken'],
    },
    'DELETE /api/tests/{id}': {
      summary: 'Archive a test',
      description:
        'For staff: takes the test out of the catalogue. It can be restored. Existing orders keep their own copy.',
    },
    'POST /api/tests/{id}/restore': {
      summary: 'Restore an archived test',
      description:
        'For staff: puts an archived test back into the catalogue. Refused when another test has its name by now.',
      errors: ['name_taken'],
    },
    'GET /api/exports/tests.csv': {
      summary: 'Download tests as CSV',
      description:
        'For staff: all tests that are not archived, as a table that can be changed in a spreadsheet and imported again. UTF-8 with a byte order mark; prices in whole rupees.',
    },
    'POST /api/tests/import/preview': {
      summary: 'Preview an import of tests',
      description:
        'For staff: what the CSV in the body would change, line by line; stores nothing. The first line names the columns, in any order; columns that are missing stay as they are, and an empty cell clears the value. A line is the test with its ID, or else with its name, or else a new test. Up to 1 MB and 2,000 lines in UTF-8, with commas, semicolons or tabs between the cells.',
    },
    'POST /api/tests/import': {
      summary: 'Import tests',
      description:
        'For staff: stores the lines of the CSV in the body, all or none, with the `fingerprint` of their preview. When a test of the file has changed since the preview, the request is refused with 409 `conflict` and the new preview in `current`. A request that is sent again finds nothing left to change, and changes nothing twice.',
      errors: ['conflict', 'name_taken', 'id_taken'],
    },
    'GET /api/additional-tests': {
      summary: 'List additional tests',
      description:
        'The tests that the booking form offers by name, for everyone. A booking sends their names in `tests`; `testId` is the catalogue test that sets price and preparation.',
      etag: true,
    },
  },
};
