import { LAB, REPORT_LINK_MINUTES } from '@nidaan/contract';

/** The text of the page behind an invalid link. */
export interface LinkPage {
  title: string;
  sentences: string[];
}

/** The page for an expired link. */
export const expired: LinkPage = {
  title: 'This link does not open a report any more',
  sentences: [
    `For your safety a link to a report works for ${REPORT_LINK_MINUTES} minutes, and only for whom it was made. The report itself is kept: reload the page you came from and open it again.`,
    'If the lab has withdrawn the report, an email told you why.',
  ],
};

/** The page for a report whose file is missing in the file store. */
export const fileMissing: LinkPage = {
  title: 'The file of this report could not be found',
  sentences: [
    `Please call us at ${LAB.phone} or write to ${LAB.email}. We look for the file, and issue the report again if it is not found.`,
    'We have been notified as well.',
  ],
};

/** The onward links of such a page. */
export const messages = {
  ways: [
    { path: '/user-dashboard', label: 'Your orders' },
    { path: '/contact', label: 'Contact us' },
    { path: '/', label: 'Home' },
  ],
};

/** The name of the text file that lists the files missing from an archive. */
export const MISSING = 'missing-files.txt';

const PRINTED_AGAIN = /^(bills|receipts)\//;

/** The text that lists the files missing from an archive, and what to do about them. */
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
