import { LAB, REPORT_LINK_MINUTES } from '@nidaan/contract';

/** The text of the page behind an invalid link. */
export interface LinkPage {
  title: string;
  sentences: string[];
}

/** The page for an expired link. */
export const expired: LinkPage = {
  title: 'This link no longer opens a report',
  sentences: [
    `For your safety, a link to a report works for ${REPORT_LINK_MINUTES} minutes, and only for the person it was created for. The report itself is kept: reload the page you came from and open it again.`,
    'If the lab has withdrawn the report, we emailed you the reason.',
  ],
};

/** The page for a report whose file is missing in the file store. */
export const fileMissing: LinkPage = {
  title: 'The file of this report could not be found',
  sentences: [
    `Please call us at ${LAB.phone} or write to ${LAB.email}. We will look for the file, and issue the report again if we cannot find it.`,
    'We have been notified as well.',
  ],
};

/** The onward links of such a page. */
export const messages = {
  ways: [
    { path: '/user-dashboard', label: 'Your Orders' },
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
    'These files belong in this archive, but could not be found in our storage when it was created:',
    '',
    ...names.map((name) => `  ${name}`),
    '',
    'Everything else is here and complete. We have been notified as well.',
    '',
    ...(names.some((name) => PRINTED_AGAIN.test(name))
      ? ['Bills and receipts can be downloaded again from "Your Orders".']
      : []),
    ...(names.some((name) => !PRINTED_AGAIN.test(name))
      ? [
          `For a report, please call us at ${LAB.phone} or write to ${LAB.email}, and give the name of the file.`,
          'We will look for it, and issue it again if we cannot find it.',
        ]
      : []),
  ].join('\r\n')}\r\n`;
