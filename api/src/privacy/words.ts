import { LAB } from '@nidaan/contract';

/** The name of the text that tells of files that an archive lacks. */
export const MISSING = 'missing-files.txt';

/** Says which files should be in an archive and are not, and what to do. */
export const missingFiles = (paths: string[]) =>
  `${[
    'These files belong into this archive, and could not be found in our storage when it was made:',
    '',
    ...paths.map((path) => `  ${path}`),
    '',
    'Everything else is here and whole. We have been told of the loss as well.',
    '',
    'A bill is printed again: open "Your Orders", and download it there.',
    `For a report please call us at ${LAB.phone} or write to ${LAB.email}, and name the file as it stands above.`,
    'We look for it, and issue it anew if it is not found.',
  ].join('\r\n')}\r\n`;
