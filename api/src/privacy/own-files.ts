import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { AuditService, NewEntry } from '../audit/audit.service.js';
import type { Caller } from '../infrastructure/http/access.js';
import { InvoiceEntity } from '../invoices/invoice.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import { ReceiptEntity } from '../payments/receipts/receipt.entity.js';
import { ReportEntity } from '../reports/report.entity.js';

/** A file in a person's archive. */
export interface OwnFile {
  /** The id of the report, or of the order of the invoice or receipt. */
  id: string;
  folder: 'reports' | 'bills' | 'receipts';
  reference: string;
  name: string;
  key: string;
}

/**
 * Opens every file that a person may download: reports, invoices and receipts, without withdrawn reports, without HIV
 * results, which open only by an emailed code, and without those that wait for their release. The openings are audited.
 */
export async function openOwnFiles(
  manager: EntityManager,
  by: Caller,
  audit: AuditService,
): Promise<OwnFile[]> {
  const orders = await manager.findBy(OrderEntity, { userId: by.id });
  const references = new Map(orders.map(({ id, reference }) => [id, reference]));
  const orderId = In([...references.keys()]);
  const shown = { orderId, withdrawnAt: IsNull(), hiv: false, awaitsRelease: false };
  const reports = await manager.find(ReportEntity, { where: shown, order: { uploadedAt: 'ASC', id: 'ASC' } });
  const stored = { orderId, fileKey: Not(IsNull()) };
  const invoices = await manager.findBy(InvoiceEntity, stored);
  const receipts = await manager.findBy(ReceiptEntity, stored);

  const openedReports = orders.flatMap(({ id }): NewEntry[] => {
    const ofOrder = reports.filter((report) => report.orderId === id).map((report) => report.id);
    return ofOrder.length > 0
      ? [{ by, action: 'report.opened', subjectId: id, detail: { reports: ofOrder } }]
      : [];
  });
  const openedInvoices = invoices.map(({ orderId: subjectId, serial }): NewEntry => ({
    by,
    action: 'invoice.opened',
    subjectId,
    detail: { serial },
  }));
  const openedReceipts = receipts.map(({ orderId: subjectId, serial: receipt }): NewEntry => ({
    by,
    action: 'receipt.opened',
    subjectId,
    detail: { receipt },
  }));
  await audit.record([...openedReports, ...openedInvoices, ...openedReceipts]);

  const file = (
    folder: OwnFile['folder'],
    of: string,
    id: string,
    name: string,
    key: string | null,
  ): OwnFile => ({
    id,
    folder,
    reference: references.get(of) ?? '',
    name,
    key: key ?? '',
  });
  return [
    ...reports.map(({ orderId: of, id, name, fileKey }) => file('reports', of, id, name, fileKey)),
    ...receipts.map(({ orderId: of, serial, fileKey }) =>
      file('receipts', of, of, `receipt_${serial.replaceAll('/', '-')}.pdf`, fileKey),
    ),
    ...invoices.map(({ orderId: of, fileKey }) => file('bills', of, of, `invoice_${of}.pdf`, fileKey)),
  ];
}
