import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReceiptView } from '@nidaan/contract';
import { type DataSource, IsNull, Not, Raw } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { invoiceTemplate } from '../../invoices/invoice.template.js';
import { type OrderCredentials, OrderAccess } from '../../orders/access/order-access.js';
import { StoredPdfs } from '../../infrastructure/pdf/stored-pdfs.js';
import { receiptBody } from './receipt.body.js';
import { findReceipts, toReceiptView } from '../../orders/payment/order-receipts.js';
import { ReceiptEntity } from './receipt.entity.js';

/** A downloaded receipt. */
interface ReceiptFile {
  serial: string;
  pdf: Buffer;
}

/** Receipts of payments, for staff, the customer and the holder of the order's secret link. */
@Injectable()
export class ReceiptsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orderAccess: OrderAccess,
    private readonly pdfs: StoredPdfs,
    private readonly audit: AuditService,
  ) {}

  /** The receipts of an order, newest first, including void ones. */
  async list(orderId: string, credentials: OrderCredentials): Promise<ReceiptView[]> {
    const { order } = await this.orderAccess.open(orderId, credentials);
    return (await findReceipts(this.dataSource.manager, order.id)).map(toReceiptView);
  }

  /** One receipt as PDF. It is rendered at the first request; later requests get the same bytes until it is voided. */
  async pdf(orderId: string, slug: string, credentials: OrderCredentials): Promise<ReceiptFile> {
    const { actor } = await this.orderAccess.open(orderId, credentials);
    const serial = Raw((column) => `replace(${column}, '/', '-') = :slug`, { slug });
    const { manager } = this.dataSource;
    const receipt = await manager.findOneBy(ReceiptEntity, { orderId, serial });
    if (!receipt) throw new DomainError('not_found');
    const detail = { receipt: receipt.serial };
    await this.audit.record({ by: actor, action: 'receipt.opened', subjectId: orderId, detail }, manager);
    return { serial: receipt.serial, pdf: await this.render(receipt) };
  }

  private render(receipt: ReceiptEntity): Promise<Buffer> {
    const { serial, fileKey, voidedAt } = receipt;
    const isVoid = voidedAt !== null;
    const receipts = this.dataSource.getRepository(ReceiptEntity);
    // No row matches when another file was recorded first, or the receipt was voided since.
    const rendered = {
      serial,
      fileKey: fileKey ?? IsNull(),
      voidedAt: isVoid ? Not(IsNull()) : IsNull(),
    };
    return this.pdfs.bytesOf({
      id: isVoid ? `${serial} void` : serial,
      folder: 'receipts',
      fileKey,
      template: invoiceTemplate,
      body: () => receiptBody(receipt),
      failure: 'receipt_failed',
      record: async (key) => Boolean((await receipts.update(rendered, { fileKey: key })).affected),
      recorded: async () => (await receipts.findOneBy({ serial }))?.fileKey ?? null,
    });
  }
}
