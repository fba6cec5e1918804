import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActorRole } from '@nidaan/contract';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { isUniqueViolation } from '../database/unique-violation.js';
import { Files } from '../files/files.js';
import { describeError } from '../http/log.js';
import { DomainError } from '../http/problem.js';
import type { WholeOrder } from '../orders/order.view.js';
import { wholeOrder } from '../orders/whole-order.js';
import { Printer, PrinterBusy } from '../printer/printer.js';
import { UUID } from '../uuid.js';
import { billOf, financialYearOf } from './bill.js';
import { invoiceBody } from './invoice.body.js';
import { invoiceSheet } from './invoice.sheet.js';
import { ISSUE, type Issued, KEEP, LOOK, OPEN } from './invoices.statements.js';

const ATTEMPTS = 5;

/** Who asks for a bill, for the audit. */
interface Asker {
  id: string | null;
  role: ActorRole;
}

@Injectable()
export class InvoicesService {
  private readonly printing = new Map<string, Promise<Buffer>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: Files,
    private readonly printer: Printer,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  /** The bill of an order as PDF: issued and printed when it is first asked for, the same bytes ever after. */
  async pdfOf(orderId: string, asker: Asker): Promise<Buffer> {
    const issued = await this.issued(orderId, asker);
    const kept = issued.file_key !== null && (await this.files.bytes(issued.file_key));
    return kept || this.printOnce(orderId, issued);
  }

  private async issued(orderId: string, asker: Asker): Promise<Issued> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const whole = UUID.test(orderId) && (await wholeOrder(this.dataSource.manager, orderId));
      if (!whole) throw new DomainError('not_found');
      if (whole.order.status === 'Cancelled') throw new DomainError('order_cancelled');
      const opening = { orderId, actorId: asker.id, actorRole: asker.role };
      const [issued] = await OPEN.run(this.dataSource, opening);
      const bill = issued ?? (await this.issue(whole, asker));
      if (bill) return bill;
    }
    throw new DomainError('conflict');
  }

  /** Undefined when somebody changed the order, or issued its bill, at the same moment. */
  private async issue(whole: WholeOrder, { id, role }: Asker): Promise<Issued | undefined> {
    const now = this.clock.now();
    const values = {
      orderId: whole.order.id,
      version: whole.order.version,
      year: financialYearOf(now),
      bill: JSON.stringify(billOf(whole, now)),
      actorId: id,
      actorRole: role,
    };
    try {
      return (await ISSUE.run(this.dataSource, values))[0];
    } catch (error) {
      if (isUniqueViolation(error, 'invoices_pkey')) return undefined;
      throw error;
    }
  }

  private printOnce(orderId: string, issued: Issued): Promise<Buffer> {
    const underway = this.printing.get(orderId);
    if (underway) return underway;
    const printing = this.printAndKeep(orderId, issued).finally(() => this.printing.delete(orderId));
    this.printing.set(orderId, printing);
    return printing;
  }

  /** Whoever says first where its pages are has printed it; another process gives away theirs. */
  private async printAndKeep(orderId: string, { bill, serial, file_key: old }: Issued): Promise<Buffer> {
    const pdf = await this.printed(invoiceBody(bill, serial));
    const key = `invoices/${randomUUID()}.pdf`;
    await this.files.put(key, pdf);
    const [kept] = await KEEP.run(this.dataSource, { orderId, key, old });
    if (kept) return pdf;
    await this.files.remove(key);
    const [first] = await LOOK.run(this.dataSource, { orderId });
    return (first?.file_key && (await this.files.bytes(first.file_key))) || pdf;
  }

  private async printed(body: string): Promise<Buffer> {
    try {
      return await this.printer.print(invoiceSheet(), body);
    } catch (error) {
      if (error instanceof PrinterBusy) throw new DomainError('invoice_failed', { retryAfter: 2 });
      this.logger.error({ err: describeError(error) }, 'a bill could not be printed');
      throw new DomainError('invoice_failed', { retryAfter: 5 });
    }
  }
}
