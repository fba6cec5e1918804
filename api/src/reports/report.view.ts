import type { OwnReport, StaffReport } from '@nidaan/contract';
import type { Viewer } from './access/viewer.js';
import type { ReportLinks } from './access/report-links.js';
import type { ReportRow } from './reports.statements.js';

/** A report as staff see it; an HIV result has no link. */
export function toStaffReport(row: ReportRow, viewer: Viewer, links: ReportLinks): StaffReport {
  const { id, order_id: orderId, name, type, size, hiv, uploaded_at: uploadedAt } = row;
  const storedPath = hiv ? null : links.fileOf(orderId, id, viewer);
  return { id, name, type, size, hiv, uploadedAt: uploadedAt.toISOString(), storedPath };
}

/** A report as its customer sees it; an HIV result opens with a code. */
export function toOwnReport(row: ReportRow, viewer: Viewer, links: ReportLinks): OwnReport {
  const { id, order_id: orderId, name, hiv, uploaded_at: uploadedAt } = row;
  const storedPath = hiv ? null : links.fileOf(orderId, id, viewer);
  return { id, name, uploadedAt: uploadedAt.toISOString(), needsCode: hiv, storedPath };
}
