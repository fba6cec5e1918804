import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActorRole } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Clock } from '../infrastructure/clock.js';
import { isUniqueViolation } from '../infrastructure/database/unique-violation.js';
import { DiskSpace } from '../infrastructure/disk-space/disk-space.js';
import { DomainError } from '../infrastructure/http/problem.js';
import type { OrderAggregate } from '../orders/load-order.js';
import { loadOrder } from '../orders/load-order.js';
import { StoredPdfs } from '../infrastructure/pdf/stored-pdfs.js';
import { invoiceDataOf, financialYearOf } from './invoice.js';
import { invoiceBody } from './invoice.body.js';
import { invoiceTemplate } from './invoice.template.js';
import {
  ISSUE_INVOICE,
  type Issued,
  SAVE_INVOICE_FILE,
  FIND_INVOICE,
  OPEN_INVOICE,
} from './invoices.statements.js';

const ATTEMPTS = 5;

/** Who requests an invoice, for the audit entry. */
interface Requester {
  id: string | null;
  role: ActorRole;
}

@Injectable()
export class InvoicesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pdfs: StoredPdfs,
    private readonly clock: Clock,
    private readonly space: DiskSpace,
  ) {}

  /** The invoice of an order as PDF. It is issued and rendered at the first request; later requests get the same bytes. */
  async pdfOf(orderId: string, requester: Requester): Promise<Buffer> {
    const { serial, invoice, file_key: fileKey } = await this.issued(orderId, requester);
    return this.pdfs.bytesOf({
      id: serial,
      folder: 'invoices',
      fileKey,
      template: invoiceTemplate,
      body: () => invoiceBody(invoice, serial),
      failure: 'invoice_failed',
      record: async (key) =>
        (await SAVE_INVOICE_FILE.run(this.dataSource, { orderId, key, old: fileKey })).length > 0,
      recorded: async () => (await FIND_INVOICE.run(this.dataSource, { orderId }))[0]?.file_key ?? null,
    });
  }

  private async issued(orderId: string, requester: Requester): Promise<Issued> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const whole = await loadOrder(this.dataSource.manager, orderId);
      if (!whole) throw new DomainError('not_found');
      if (whole.order.status === 'Cancelled') throw new DomainError('order_cancelled');
      const opening = { orderId, actorId: requester.id, actorRole: requester.role };
      const [issued] = await OPEN_INVOICE.run(this.dataSource, opening);
      const invoice = issued ?? (await this.issue(whole, requester));
      if (invoice) return invoice;
    }
    throw new DomainError('conflict');
  }

  /** Returns undefined when a concurrent request changed the order or issued its invoice. */
  private async issue(whole: OrderAggregate, { id, role }: Requester): Promise<Issued | undefined> {
    await this.space.requireRoom();
    const now = this.clock.now();
    const values = {
      orderId: whole.order.id,
      version: whole.order.version,
      paidAt: whole.order.payment.paidAt,
      year: financialYearOf(now),
      invoice: JSON.stringify(invoiceDataOf(whole, now)),
      actorId: id,
      actorRole: role,
    };
    try {
      return (await ISSUE_INVOICE.run(this.dataSource, values))[0];
    } catch (error) {
      if (isUniqueViolation(error, 'invoices_pkey')) return undefined;
      throw error;
    }
  }
}
