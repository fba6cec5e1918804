import type { OwnReport, StaffReport } from '@nidaan/contract';
import type { Reader } from '../openings/reader.js';
import type { ReportLinks } from '../openings/report-links.js';
import type { ReportRow } from './reports.statements.js';

/** What the lab's staff see of a report; of an HIV result no link. */
export function toStaffReport(row: ReportRow, reader: Reader, links: ReportLinks): StaffReport {
  const { id, order_id: orderId, name, type, size, hiv, uploaded_at: uploadedAt } = row;
  const storedPath = hiv ? null : links.fileOf(orderId, id, reader);
  return { id, name, type, size, hiv, uploadedAt: uploadedAt.toISOString(), storedPath };
}

/** What the person a report is for sees of it; an HIV result opens with a code. */
export function toOwnReport(row: ReportRow, reader: Reader, links: ReportLinks): OwnReport {
  const { id, order_id: orderId, name, hiv, uploaded_at: uploadedAt } = row;
  const storedPath = hiv ? null : links.fileOf(orderId, id, reader);
  return { id, name, uploadedAt: uploadedAt.toISOString(), needsCode: hiv, storedPath };
}
