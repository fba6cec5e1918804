import { REPORT_TYPES } from '@nidaan/contract';
import { oneLine } from '../infrastructure/html.js';

/** A media type that is accepted as a report. */
export type ReportType = (typeof REPORT_TYPES)[number];

/** The number of bytes at the beginning and end of a file from which its type is detected. */
export const TELLING_BYTES = 4100;

const EXTENSIONS: Record<ReportType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
const NAME_LIMIT = 120;

const ENDS: Partial<Record<ReportType, string>> = { 'application/pdf': '%%EOF', 'image/png': 'IEND' };

const isAccepted = (type: string | undefined): type is ReportType =>
  REPORT_TYPES.some((accepted) => accepted === type);

/**
 * The type of a file by its first and last bytes; null when the type is not accepted or the file is truncated. A JPEG has
 * no end that its last bytes tell; the inspection looks for it.
 */
export async function reportTypeOf(head: Buffer, tail: Buffer): Promise<ReportType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(head))?.mime;
  if (!isAccepted(type)) return null;
  // PDF readers also find the signature further inside, so a file that begins differently could be of two types at once.
  if (type === 'application/pdf' && !head.subarray(0, 5).equals(Buffer.from('%PDF-'))) return null;
  return tail.includes(ENDS[type] ?? '') ? type : null;
}

/** The name under which a file is shown and saved: its own name on one line, with the extension of its detected type. */
export function reportName(original: string, type: ReportType): string {
  const last = oneLine(original.replaceAll('\0', '')).split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[<>:"|?*]/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = Array.from(stem.toWellFormed()).slice(0, NAME_LIMIT).join('').trim();
  return `${short || 'report'}.${EXTENSIONS[type]}`;
}
