/** The largest image that is accepted as a report, in pixels. */
export const MAX_PIXELS = 50_000_000;
/** The maximum number of pages of a PDF. */
export const MAX_PAGES = 500;
/** The maximum number of objects of a PDF. */
export const MAX_OBJECTS = 200_000;
/** The maximum size of all decompressed streams of a PDF, in bytes. */
export const MAX_DECOMPRESSED_BYTES = 256 * 1024 * 1024;
/** The time limit for the inspection of one file, in milliseconds. */
export const INSPECTION_MS = 10_000;
/** The memory limit of the inspection worker, in megabytes. */
export const INSPECTION_MB = 384;
/** The maximum number of characters that are read from the first page. */
export const MAX_TEXT = 20_000;

/** Why a file is refused as a report. */
export type Flaw =
  'unreadable' | 'password' | 'active' | 'pixels' | 'pages' | 'objects' | 'decompressed' | 'time' | 'memory';

const megapixels = MAX_PIXELS / 1_000_000;

/** What staff read about a refused file; each sentence follows the name of the file. */
export const FLAWS: Record<Flaw, string> = {
  unreadable: 'cannot be read: it is damaged. Export it again and upload the new file.',
  password:
    'is protected with a password or against changes. Save it without protection and upload it again.',
  active: 'contains a script, a program or other files. Print it to a new PDF and upload that.',
  pixels: `has more than ${megapixels} megapixels. Save it smaller and upload it again.`,
  pages: `has more than ${MAX_PAGES} pages. Upload it in parts.`,
  objects: 'is built of too many parts. Print it to a new PDF and upload that.',
  decompressed: 'becomes too large when it is opened. Print it to a new PDF and upload that.',
  time: 'takes too long to read. Print it to a new PDF and upload that.',
  memory: 'needs too much memory to read. Print it to a new PDF and upload that.',
};
