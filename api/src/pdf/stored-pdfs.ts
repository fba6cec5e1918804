import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Files } from '../files/files.js';
import { describeError } from '../http/log.js';
import { DomainError } from '../http/problem.js';
import type { PrintTemplate } from './pdf-page.js';
import { PdfRenderer, PdfRendererBusy } from './pdf-renderer.js';

/** A document whose content never changes: how it is printed, and where its pages are kept. */
export interface PdfDocument {
  /** Tells it apart from every other document while it is printed. */
  id: string;
  folder: 'invoices' | 'receipts';
  /** Where its pages are kept; null until they were printed. */
  fileKey: string | null;
  template: () => PrintTemplate;
  body: () => string;
  failure: 'invoice_failed' | 'receipt_failed';
  /** Records where the pages are kept. False when another process recorded its own first. */
  record: (key: string) => Promise<boolean>;
  /** The key that was recorded; null when there is none. */
  recorded: () => Promise<string | null>;
}

/** Prints a document when it is first asked for, and answers the same bytes ever after. */
@Injectable()
export class StoredPdfs {
  private readonly printing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly files: Files,
    private readonly pdf: PdfRenderer,
    private readonly logger: PinoLogger,
  ) {}

  /** The pages of a document. Rejects with its `failure` and `Retry-After` when they cannot be printed. */
  async bytesOf(document: PdfDocument): Promise<Buffer> {
    const stored = document.fileKey !== null && (await this.files.bytes(document.fileKey));
    return stored || this.printOnce(document);
  }

  private printOnce(document: PdfDocument): Promise<Buffer> {
    const inFlight = this.printing.get(document.id);
    if (inFlight) return inFlight;
    const printing = this.printAndStore(document).finally(() => this.printing.delete(document.id));
    this.printing.set(document.id, printing);
    return printing;
  }

  // The process that records its pages first has printed the document; the others answer those pages.
  private async printAndStore(document: PdfDocument): Promise<Buffer> {
    const pdf = await this.printed(document);
    const key = `${document.folder}/${randomUUID()}.pdf`;
    await this.files.put(key, pdf);
    if (await document.record(key)) return pdf;
    await this.files.remove(key);
    const first = await document.recorded();
    return (first !== null && (await this.files.bytes(first))) || pdf;
  }

  private async printed({ template, body, failure }: PdfDocument): Promise<Buffer> {
    try {
      return await this.pdf.print(template(), body());
    } catch (error) {
      if (error instanceof PdfRendererBusy) throw new DomainError(failure, { retryAfter: 2 });
      this.logger.error({ err: describeError(error) }, 'a document could not be printed');
      throw new DomainError(failure, { retryAfter: 5 });
    }
  }
}
