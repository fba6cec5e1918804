import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DiskSpace } from '../disk-space/disk-space.js';
import { Files } from '../files/files.js';
import { describeError } from '../logging/log.js';
import { DomainError } from '../http/problem.js';
import type { PrintTemplate } from './pdf-page.js';
import { PdfRenderer, PdfRendererBusy } from './pdf-renderer.js';

/** A document whose content never changes, with its template and its stored file. */
export interface PdfDocument {
  /** Identifies the document while it is rendered, so that concurrent requests share one rendering. */
  id: string;
  folder: 'invoices' | 'receipts';
  /** The file key of its PDF; null until it is rendered. */
  fileKey: string | null;
  template: () => PrintTemplate;
  body: () => string;
  failure: 'invoice_failed' | 'receipt_failed';
  /** Records the file key. Returns false when another process recorded its own first. */
  record: (key: string) => Promise<boolean>;
  /** The recorded file key; null when there is none. */
  recorded: () => Promise<string | null>;
}

/** Renders a document at the first request and returns the same bytes for every later one. */
@Injectable()
export class StoredPdfs {
  private readonly rendering = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly files: Files,
    private readonly pdf: PdfRenderer,
    private readonly space: DiskSpace,
    private readonly logger: PinoLogger,
  ) {}

  /** The PDF of a document. Rejects with its `failure` and `Retry-After` when it cannot be rendered. */
  async bytesOf(document: PdfDocument): Promise<Buffer> {
    const stored = document.fileKey !== null && (await this.files.bytes(document.fileKey));
    return stored || this.renderOnce(document);
  }

  private renderOnce(document: PdfDocument): Promise<Buffer> {
    const inFlight = this.rendering.get(document.id);
    if (inFlight) return inFlight;
    const rendering = this.renderAndStore(document).finally(() => this.rendering.delete(document.id));
    this.rendering.set(document.id, rendering);
    return rendering;
  }

  // The process that records its file first determines the document; the others return that file.
  private async renderAndStore(document: PdfDocument): Promise<Buffer> {
    await this.space.requireRoom();
    const pdf = await this.render(document);
    const key = `${document.folder}/${randomUUID()}.pdf`;
    await this.files.put(key, pdf);
    if (await document.record(key)) return pdf;
    await this.files.remove(key);
    const first = await document.recorded();
    return (first !== null && (await this.files.bytes(first))) || pdf;
  }

  private async render({ template, body, failure }: PdfDocument): Promise<Buffer> {
    try {
      return await this.pdf.print(template(), body());
    } catch (error) {
      if (error instanceof PdfRendererBusy) throw new DomainError(failure, { retryAfter: 2 });
      this.logger.error({ err: describeError(error) }, 'a document could not be rendered');
      throw new DomainError(failure, { retryAfter: 5 });
    }
  }
}
