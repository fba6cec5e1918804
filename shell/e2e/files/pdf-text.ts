import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, with single spaces. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
