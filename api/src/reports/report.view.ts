import type { OwnReport, StaffReport } from '@nidaan/contract';
import type { Viewer } from './access/viewer.js';
import type { ReportLinks } from './access/report-links.js';
import type { ReportEntity } from './report.entity.js';

/** A report as staff see it; an HIV result has no link. */
export function toStaffReport(row: ReportEntity, viewer: Viewer, links: ReportLinks): StaffReport {
  const { id, orderId, name, type, size, hiv, uploadedAt } = row;
  const storedPath = hiv ? null : links.fileOf(orderId, id, viewer);
  return { id, name, type, size, hiv, uploadedAt: uploadedAt.toISOString(), storedPath };
}

/** A report as its customer sees it; an HIV result opens with a code. */
export function toOwnReport(row: ReportEntity, viewer: Viewer, links: ReportLinks): OwnReport {
  const { id, orderId, name, hiv, uploadedAt } = row;
  const storedPath = hiv ? null : links.fileOf(orderId, id, viewer);
  return { id, name, uploadedAt: uploadedAt.toISOString(), needsCode: hiv, storedPath };
}
