import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActorRole } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { isUniqueViolation } from '../database/unique-violation.js';
import { DomainError } from '../http/problem.js';
import type { WholeOrder } from '../orders/order.view.js';
import { wholeOrder } from '../orders/whole-order.js';
import { StoredPdfs } from '../printer/stored-pdfs.js';
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
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pdfs: StoredPdfs,
    private readonly clock: Clock,
  ) {}

  /** The bill of an order as PDF: issued and printed when it is first asked for, the same bytes ever after. */
  async pdfOf(orderId: string, asker: Asker): Promise<Buffer> {
    const { serial, bill, file_key: fileKey } = await this.issued(orderId, asker);
    return this.pdfs.bytesOf({
      id: serial,
      folder: 'invoices',
      fileKey,
      sheet: invoiceSheet,
      body: () => invoiceBody(bill, serial),
      failure: 'invoice_failed',
      record: async (key) => (await KEEP.run(this.dataSource, { orderId, key, old: fileKey })).length > 0,
      recorded: async () => (await LOOK.run(this.dataSource, { orderId }))[0]?.file_key ?? null,
    });
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
      paidAt: whole.order.payment.paidAt,
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
}
