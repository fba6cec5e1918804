import { LAB, REPORT_LINK_MINUTES } from '@nidaan/contract';

/** What the page behind a link that opens nothing says. */
export interface LinkPage {
  title: string;
  sentences: string[];
}

/** A link that opens nothing any more. */
export const expired: LinkPage = {
  title: 'This link does not open a report any more',
  sentences: [
    `For your safety a link to a report works for ${REPORT_LINK_MINUTES} minutes, and only for whom it was made. The report itself is kept: reload the page you came from and open it again.`,
    'If the lab has withdrawn the report, an email told you why.',
  ],
};

/** A link to a report whose file is not in the storage. */
export const fileMissing: LinkPage = {
  title: 'The file of this report could not be found',
  sentences: [
    `Please call us at ${LAB.phone} or write to ${LAB.email}. We look for the file, and issue the report again if it is not found.`,
    'We have been notified as well.',
  ],
};

/** Where a person continues from such a page. */
export const messages = {
  ways: [
    { path: '/user-dashboard', label: 'Your orders' },
    { path: '/contact', label: 'Contact us' },
    { path: '/', label: 'Home' },
  ],
};

/** The name of the text that tells of files that an archive lacks. */
export const MISSING = 'missing-files.txt';

const PRINTED_AGAIN = /^(bills|receipts)\//;

/** Says which files should be in an archive and are not, and what to do. */
export const missingFiles = (names: string[]) =>
  `${[
    'These files belong into this archive, and could not be found in our storage when it was made:',
    '',
    ...names.map((name) => `  ${name}`),
    '',
    'Everything else is here and whole. We have been told of the loss as well.',
    '',
    ...(names.some((name) => PRINTED_AGAIN.test(name))
      ? ['A bill or a receipt is printed again: open "Your Orders", and download it there.']
      : []),
    ...(names.some((name) => !PRINTED_AGAIN.test(name))
      ? [
          `For a report please call us at ${LAB.phone} or write to ${LAB.email}, and name the file as it stands above.`,
          'We look for it, and issue it again if it is not found.',
        ]
      : []),
  ].join('\r\n')}\r\n`;
