import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReceiptView } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { DomainError } from '../../infrastructure/http/problem.js';
import { invoiceTemplate } from '../../invoices/invoice.template.js';
import { type OrderCredentials, OrderAccess } from '../../orders/access/order-access.js';
import { StoredPdfs } from '../../infrastructure/pdf/stored-pdfs.js';
import { receiptBody } from './receipt.body.js';
import { LIST_RECEIPTS, toReceiptView } from '../../orders/payment/order-receipts.js';
import {
  FIND_RECEIPT_FILE,
  type IssuedReceipt,
  OPEN_RECEIPT,
  RECORD_RECEIPT_FILE,
} from './receipts.statements.js';

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
  ) {}

  /** The receipts of an order, newest first, including void ones. */
  async list(orderId: string, credentials: OrderCredentials): Promise<ReceiptView[]> {
    const { order } = await this.orderAccess.open(orderId, credentials);
    return (await LIST_RECEIPTS.run(this.dataSource, { orderId: order.id })).map(toReceiptView);
  }

  /** One receipt as PDF. It is rendered at the first request; later requests get the same bytes until it is voided. */
  async pdf(orderId: string, slug: string, credentials: OrderCredentials): Promise<ReceiptFile> {
    const { actor } = await this.orderAccess.open(orderId, credentials);
    const [receipt] = await OPEN_RECEIPT.run(this.dataSource, {
      orderId,
      slug,
      actorId: actor.id,
      actorRole: actor.role,
    });
    if (!receipt) throw new DomainError('not_found');
    return { serial: receipt.serial, pdf: await this.render(receipt) };
  }

  private render(receipt: IssuedReceipt): Promise<Buffer> {
    const { serial, file_key: old, voided_at: voidedAt } = receipt;
    const isVoid = voidedAt !== null;
    return this.pdfs.bytesOf({
      id: isVoid ? `${serial} void` : serial,
      folder: 'receipts',
      fileKey: old,
      template: invoiceTemplate,
      body: () => receiptBody(receipt),
      failure: 'receipt_failed',
      record: async (key) =>
        (await RECORD_RECEIPT_FILE.run(this.dataSource, { serial, key, old, isVoid })).length > 0,
      recorded: async () => (await FIND_RECEIPT_FILE.run(this.dataSource, { serial }))[0]?.file_key ?? null,
    });
  }
}
