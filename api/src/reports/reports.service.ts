import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AdminOrderView,
  type CustomerOrderView,
  type EmailedReports,
  maskedEmail,
  may,
  type OrderReports,
  type StaffReport,
  type WithdrawReport,
} from '@nidaan/contract';
import { type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { EventBus } from '../infrastructure/events/event-bus.js';
import type { Caller, CallerIdentity } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { type Viewer, viewerOf } from './access/viewer.js';
import { ReportLinks } from './access/report-links.js';
import { TransitionsService } from '../orders/transitions/transitions.service.js';
import { type OrderCredentials, OrderAccess } from '../orders/access/order-access.js';
import { isEmailProved, maskedProofTarget } from '../orders/email-proof.js';
import { UserEntity } from '../users/user.entity.js';
import type { OrderReports as ReportsInOrders } from '../orders/order-reports.js';
import { OrderBeneficiaryEntity } from '../orders/order-beneficiary.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import { isReleased, type ReportContext, toClosedReport, toOwnReport, toStaffReport } from './report.view.js';
import { findReports } from './find-reports.js';
import { ReportEntity } from './report.entity.js';
import { SELECT_REPORT_OPENINGS } from './reports.statements.js';

/** The reports of an order as one of its views shows them. */
interface ReportsOf<Report> {
  reports: Report[];
  archive: string | null;
}

/** What a view shows of reports. */
interface ReportsView<Report> {
  view: (row: ReportEntity, context: ReportContext) => Report;
  sees: (row: ReportEntity) => boolean;
  /** Whether it names who uploaded and released them. */
  withStaff: boolean;
}

const FOR_STAFF = { view: toStaffReport, sees: () => true, withStaff: true };
const FOR_CUSTOMER = { view: toOwnReport, sees: isReleased, withStaff: false };
const FOR_CLOSED_LINK = { ...FOR_CUSTOMER, view: toClosedReport };
const NONE = { reports: [], archive: null };

/** The reports of one order in a view; the archive has only those that open without a code. */
function reveal<Report>(
  rows: ReportEntity[],
  view: ReportsView<Report>['view'],
  context: ReportContext,
): ReportsOf<Report> {
  const open = rows.find((row) => !row.hiv);
  const archive = open ? context.links.archiveOf(open.orderId, context.viewer) : null;
  return { reports: rows.map((row) => view(row, context)), archive };
}

@Injectable()
export class ReportsService implements ReportsInOrders {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: ReportLinks,
    private readonly orderAccess: OrderAccess,
    private readonly moves: TransitionsService,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** The reports of an order for a staff member. */
  async forStaff(orderId: string, { id }: Caller): Promise<StaffReport[]> {
    const views = await this.views([orderId], { role: 'admin', id, version: null }, FOR_STAFF);
    return views.get(orderId)?.reports ?? [];
  }

  /** Adds the reports to orders in the staff's view, for staff who may see that there are some; links for those who may open them. */
  async intoStaffViews(orders: AdminOrderView[], { id, role }: CallerIdentity): Promise<AdminOrderView[]> {
    if (!may(role, 'reports.list')) return orders;
    const opens = may(role, 'reports.read');
    const ids = orders.map(({ _id }) => _id);
    const views = await this.views(ids, { role: 'admin', id, version: null }, FOR_STAFF);
    return orders.map((order) => {
      const { reports, archive } = views.get(order._id) ?? NONE;
      if (opens) return { ...order, reports, reportsArchive: archive };
      return { ...order, reports: reports.map((report) => ({ ...report, storedPath: null })) };
    });
  }

  /** Adds the reports to orders in the customer's view; HIV results can be opened only from the order page. */
  async intoCustomerViews(orders: CustomerOrderView[], { id }: Caller): Promise<CustomerOrderView[]> {
    const ids = orders.map(({ id: orderId }) => orderId);
    const views = await this.views(ids, { role: 'customer', id, version: null }, FOR_CUSTOMER);
    return orders.map((order) => {
      const { reports, archive } = views.get(order.id) ?? NONE;
      const open = reports.filter(({ storedPath }) => storedPath !== null);
      return {
        ...order,
        reports: open.flatMap(({ storedPath }) => storedPath ?? []),
        reportPeople: open.map(({ person }) => person?.name ?? null),
        reportsArchive: archive,
      };
    });
  }

  /** The reports of one order and their openings. Throws `not_found` without access to the order. */
  async ofOrder(orderId: string, credentials: OrderCredentials): Promise<OrderReports> {
    const open = await this.orderAccess.open(orderId, credentials);
    const { email, provedEmail, contactUnproved } = open.order;
    const closed = contactUnproved && open.actor.role === 'link';
    const [views, openings] = await Promise.all([
      this.views([orderId], viewerOf(open), closed ? FOR_CLOSED_LINK : FOR_CUSTOMER),
      SELECT_REPORT_OPENINGS.run(this.dataSource, { orderId }),
    ]);
    return {
      ...(views.get(orderId) ?? NONE),
      ...(closed && { archive: null }),
      openings: openings.map(({ at, ...opening }) => ({ at: at.toISOString(), ...opening })),
      codesTo: email && maskedEmail(email),
      emailProof: isEmailProved(open.order) ? null : { codeTo: provedEmail && maskedEmail(provedEmail) },
      contactProof: closed ? { codeTo: maskedProofTarget(open.order) } : null,
    };
  }

  /** The reports behind the link in a report email. */
  async ofEmail(token: string): Promise<EmailedReports> {
    const { orderId, viewer } = this.links.readEmailToken(token);
    const order = await this.dataSource.manager.findOneBy(OrderEntity, { id: orderId });
    if (order?.secretVersion !== viewer.version || order.contactUnproved) throw new DomainError('not_found');
    const views = await this.views([orderId], viewer, FOR_CUSTOMER);
    const { reports, archive } = views.get(orderId) ?? NONE;
    // HIV results are never available from an email.
    return { reference: order.reference, reports: reports.filter((report) => !report.needsCode), archive };
  }

  /**
   * Withdraws a report with a reason for the customer. An order without any report left that its customer may see goes back
   * to In lab. The customer is not notified of one that was never released.
   */
  async withdraw(
    orderId: string,
    reportId: string,
    caller: Caller,
    { reason }: WithdrawReport,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const wasSeen = await this.saveWithdrawal(manager, orderId, reportId, reason);
      const detail = { reports: [reportId], reason };
      const entry = { by: caller, action: 'report.withdrawn', subjectId: orderId, detail } as const;
      await this.audit.record(entry, manager);
      if (!wasSeen) return;
      await this.bus.publish('report.withdrawn', { orderId, reportId }, manager);
      const left = (await findReports(manager, [orderId])).filter(isReleased);
      if (left.length === 0) await this.moves.moveBySystem(manager, orderId, { verb: 'returnToLab', reason });
    });
  }

  /** Returns whether the customer could see it. */
  private async saveWithdrawal(
    manager: EntityManager,
    orderId: string,
    reportId: string,
    withdrawalReason: string,
  ): Promise<boolean> {
    // The order is locked first, because the withdrawal of its last report changes the order's status.
    await manager.findOne(OrderEntity, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
    const present = { id: reportId, orderId, withdrawnAt: IsNull() };
    const withdrawn = { withdrawnAt: () => 'now()', withdrawalReason };
    const report = await manager.findOneBy(ReportEntity, present);
    if (!report) throw new DomainError('not_found');
    await manager.update(ReportEntity, present, withdrawn);
    return isReleased(report);
  }

  private async views<Report extends { storedPath: string | null }>(
    orderIds: string[],
    viewer: Viewer,
    { view, sees, withStaff }: ReportsView<Report>,
  ): Promise<Map<string, ReportsOf<Report>>> {
    const found = orderIds.length > 0 ? await findReports(this.dataSource.manager, orderIds) : [];
    const rows = found.filter(sees);
    const [people, staff] = await Promise.all([
      this.peopleOf(rows),
      withStaff ? this.staffOf(rows) : new Map<string, string>(),
    ]);
    const context = { viewer, links: this.links, people, staff };
    const groups = new Map<string, ReportEntity[]>();
    for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row]);
    const views = [...groups].map(([orderId, reports]) => [orderId, reveal(reports, view, context)] as const);
    return new Map(views);
  }

  /** The beneficiaries of the orders that have reports which name one. */
  private async peopleOf(rows: ReportEntity[]): Promise<OrderBeneficiaryEntity[]> {
    const ids = rows.flatMap(({ person, orderId }) => (person === null ? [] : [orderId]));
    return ids.length > 0
      ? this.dataSource.manager.findBy(OrderBeneficiaryEntity, { orderId: In([...new Set(ids)]) })
      : [];
  }

  /** The email addresses of who uploaded and released reports. */
  private async staffOf(rows: ReportEntity[]): Promise<Map<string, string>> {
    const ids = new Set(
      rows.flatMap(({ uploadedBy, releasedBy }) => [uploadedBy ?? [], releasedBy ?? []].flat()),
    );
    const users = ids.size > 0 ? await this.dataSource.manager.findBy(UserEntity, { id: In([...ids]) }) : [];
    return new Map(users.map(({ id, email }) => [id, email]));
  }
}
