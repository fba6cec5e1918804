import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ActorRole, isBillable, isStaff } from '@nidaan/contract';
import { type DataSource, IsNull } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../infrastructure/clock.js';
import { isUniqueViolation } from '../infrastructure/database/unique-violation.js';
import { DiskSpace } from '../infrastructure/disk-space/disk-space.js';
import { DomainError } from '../infrastructure/http/problem.js';
import type { OrderAggregate } from '../orders/load-order.js';
import { loadOrder } from '../orders/load-order.js';
import { StoredPdfs } from '../infrastructure/pdf/stored-pdfs.js';
import { findReceipts } from '../orders/payment/order-receipts.js';
import { paymentSumsOf } from '../orders/payment/payment-state.js';
import { invoiceDataOf, financialYearOf } from './invoice.js';
import { invoiceBody } from './invoice.body.js';
import { invoiceTemplate } from './invoice.template.js';
import { InvoiceEntity } from './invoice.entity.js';
import { ISSUE_INVOICE, type Issued } from './invoices.statements.js';

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
    private readonly audit: AuditService,
  ) {}

  /** The invoice of an order as PDF. It is issued and rendered at the first request; later requests get the same bytes. */
  async pdfOf(orderId: string, requester: Requester): Promise<Buffer> {
    const { serial, invoice, fileKey } = await this.issued(orderId, requester);
    const invoices = this.dataSource.getRepository(InvoiceEntity);
    // No row matches when another process recorded its file first.
    const rendered = { orderId, fileKey: fileKey ?? IsNull() };
    return this.pdfs.bytesOf({
      id: serial,
      folder: 'invoices',
      fileKey,
      template: invoiceTemplate,
      body: () => invoiceBody(invoice, serial),
      failure: 'invoice_failed',
      record: async (key) => Boolean((await invoices.update(rendered, { fileKey: key })).affected),
      recorded: async () => (await invoices.findOneBy({ orderId }))?.fileKey ?? null,
    });
  }

  private async issued(orderId: string, requester: Requester): Promise<Issued> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const whole = await loadOrder(this.dataSource.manager, orderId);
      if (!whole) throw new DomainError('not_found');
      if (whole.order.status === 'Cancelled') throw new DomainError('order_cancelled');
      const opened = await this.open(orderId, requester);
      if (!opened && !isStaff(requester.role) && !isBillable(whole.order.status))
        throw new DomainError('invoice_not_due');
      const invoice = opened ?? (await this.issue(whole, requester));
      if (invoice) return invoice;
    }
    throw new DomainError('conflict');
  }

  /** The invoice of an order that has one, with the audit entry of its opening. */
  private async open(orderId: string, by: Requester): Promise<Issued | null> {
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(InvoiceEntity, { orderId });
    if (!found) return null;
    const detail = { serial: found.serial };
    await this.audit.record({ by, action: 'invoice.opened', subjectId: orderId, detail }, manager);
    return found;
  }

  /** Returns null when a concurrent request changed the order or issued its invoice. */
  private async issue(whole: OrderAggregate, by: Requester): Promise<Issued | null> {
    await this.space.requireRoom();
    const now = this.clock.now();
    const receipts = await findReceipts(this.dataSource.manager, whole.order.id);
    const valid = receipts.filter(({ voidedAt }) => voidedAt === null).toReversed();
    const values = {
      orderId: whole.order.id,
      version: whole.order.version,
      received: paymentSumsOf(whole.order).received,
      year: financialYearOf(now),
      invoice: JSON.stringify(invoiceDataOf(whole, valid, now)),
    };
    try {
      return await this.dataSource.transaction(async (manager) => {
        const [issued] = await ISSUE_INVOICE.runIn(manager, values);
        if (!issued) return null;
        const entry = { by, action: 'invoice.issued', subjectId: whole.order.id } as const;
        await this.audit.record({ ...entry, detail: { serial: issued.serial } }, manager);
        return issued;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'invoices_pkey')) return null;
      throw error;
    }
  }
}
