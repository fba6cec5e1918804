import { REPORT_TYPES } from '@nidaan/contract';
import { fileTypeFromBuffer } from 'file-type';
import { oneLine } from '../html.js';

/** A media type that is kept. */
export type ReportType = (typeof REPORT_TYPES)[number];

/** How much of a file's beginning and end tells what it is. */
export const TELLING_BYTES = 4100;

const EXTENSIONS: Record<ReportType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
const NAME_LIMIT = 120;

const ENDS: Partial<Record<ReportType, string>> = { 'application/pdf': '%%EOF', 'image/png': 'IEND' };

const isKept = (type: string | undefined): type is ReportType => REPORT_TYPES.some((kept) => kept === type);

/** What a file is by its first and last bytes; null when it is nothing that is kept, or lacks its end. */
export async function reportTypeOf(head: Buffer, tail: Buffer): Promise<ReportType | null> {
  const type = (await fileTypeFromBuffer(head))?.mime;
  if (!isKept(type)) return null;
  // Readers look for a PDF's mark further inside too; what begins as something else is something else as well.
  if (type === 'application/pdf' && !head.subarray(0, 5).equals(Buffer.from('%PDF-'))) return null;
  return tail.includes(ENDS[type] ?? '') ? type : null;
}

/** The name a file is shown and saved under: what people called it, on one line, with the ending of what it is. */
export function reportName(given: string, type: ReportType): string {
  const last = oneLine(given.replaceAll('\0', '')).split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[<>:"|?*]/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = Array.from(stem.toWellFormed()).slice(0, NAME_LIMIT).join('').trim();
  return `${short || 'report'}.${EXTENSIONS[type]}`;
}
