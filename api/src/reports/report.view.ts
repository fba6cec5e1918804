import type { OwnReport, ReportPerson, StaffReport } from '@nidaan/contract';
import type { Viewer } from './access/viewer.js';
import type { ReportLinks } from './access/report-links.js';
import type { OrderBeneficiaryEntity } from '../orders/order-beneficiary.entity.js';
import type { ReportEntity } from './report.entity.js';

/** The person of a report among the beneficiaries of its order. */
function personOf({ orderId, person }: ReportEntity, people: OrderBeneficiaryEntity[]): ReportPerson | null {
  const found = people.find((one) => one.orderId === orderId && one.position === person);
  return found ? { position: found.position, name: found.name } : null;
}

/** What the views of reports need besides their rows. */
export interface ReportContext {
  viewer: Viewer;
  links: ReportLinks;
  /** The beneficiaries of the orders. */
  people: OrderBeneficiaryEntity[];
  /** The email addresses of staff by their id. */
  staff: Map<string, string>;
}

/** The reports that a customer may see. */
export const isReleased = ({ awaitsRelease }: ReportEntity): boolean => !awaitsRelease;

/** A report as staff see it; an HIV result has no link. */
export function toStaffReport(row: ReportEntity, context: ReportContext): StaffReport {
  const { viewer, links, people, staff } = context;
  const { id, orderId, name, type, size, hiv, uploadedAt, awaitsRelease, releasedAt } = row;
  const emailOf = (user: string | null) => (user && staff.get(user)) ?? null;
  const storedPath = hiv ? null : links.fileOf(orderId, id, viewer);
  const person = personOf(row, people);
  return {
    id,
    name,
    type,
    size,
    hiv,
    uploadedAt: uploadedAt.toISOString(),
    storedPath,
    person,
    uploadedBy: emailOf(row.uploadedBy),
    awaitsRelease,
    released: releasedAt && { at: releasedAt.toISOString(), by: emailOf(row.releasedBy) },
  };
}

/** A report as the holder of a link sees it that opens none, because the contact of the order has to be proved. */
export const toClosedReport = (row: ReportEntity, context: ReportContext): OwnReport => ({
  ...toOwnReport(row, context),
  storedPath: null,
});

/** A report as its customer sees it; an HIV result opens with a code. */
export function toOwnReport(row: ReportEntity, { viewer, links, people }: ReportContext): OwnReport {
  const { id, orderId, name, hiv, uploadedAt } = row;
  const storedPath = hiv ? null : links.fileOf(orderId, id, viewer);
  const person = personOf(row, people);
  return { id, name, uploadedAt: uploadedAt.toISOString(), needsCode: hiv, storedPath, person };
}
