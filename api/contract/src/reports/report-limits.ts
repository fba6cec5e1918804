/** Maximum number of files of one upload (decisions §7.1). */
export const MAX_REPORT_FILES = 10;
/** Maximum number of files that staff upload at once to several orders; they are sent one by one. */
export const MAX_INBOX_FILES = 40;
/** Maximum size of an uploaded file, in MB of 1,024 × 1,024 bytes (decisions §7.1). */
export const MAX_REPORT_MB = 15;
/** {@link MAX_REPORT_MB} in bytes. */
export const MAX_REPORT_BYTES = MAX_REPORT_MB * 1024 * 1024;
/** The media types that a report may have, detected from its content. */
export const REPORT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
