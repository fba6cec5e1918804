import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { getDocumentProxy } from 'unpdf';
import type { ReportType } from '../report-file.js';
import { type Flaw, MAX_PAGES, MAX_PIXELS, MAX_TEXT } from './limits.js';
import { measurePdf } from './measure-pdf.js';
import { isWholeJpeg } from './whole-jpeg.js';

/** A file to be inspected. */
export interface InspectedFile {
  path: string;
  type: ReportType;
}

/** The result of an inspection: why the file is refused (`flaw`), or the text of its first page. */
export interface Inspection {
  flaw: Flaw | null;
  text: string;
}

const refused = (flaw: Flaw): Inspection => ({ flaw, text: '' });

function inspectImage(bytes: Buffer, type: ReportType): Inspection {
  if (type === 'image/jpeg' && !isWholeJpeg(bytes)) return refused('unreadable');
  const { width, height } = imageSize(bytes);
  if (!width || !height) return refused('unreadable');
  return width * height > MAX_PIXELS ? refused('pixels') : { flaw: null, text: '' };
}

async function inspectPdf(bytes: Buffer): Promise<Inspection> {
  const flaw = measurePdf(bytes);
  if (flaw) return refused(flaw);
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false });
  if (document.numPages > MAX_PAGES) return refused('pages');
  // The type is declared here because the library's own types depend on its optional canvas package.
  const { items }: { items: { str?: string }[] } = await (await document.getPage(1)).getTextContent();
  const text = items.map(({ str = '' }) => str).join(' ');
  return { flaw: null, text: text.slice(0, MAX_TEXT) };
}

/** Reads a file within the limits. It runs in a worker that is terminated after the time limit. */
export async function inspect({ path, type }: InspectedFile): Promise<Inspection> {
  const bytes = await readFile(path);
  try {
    return await (type === 'application/pdf' ? inspectPdf(bytes) : inspectImage(bytes, type));
  } catch (error) {
    return refused((error as Error).name === 'PasswordException' ? 'password' : 'unreadable');
  }
}
