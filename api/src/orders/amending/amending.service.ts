import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AdminOrderView, type AmendOrder, isAmendable } from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { CatalogueService } from '../../catalogue/catalogue.service.js';
import { Clock } from '../../infrastructure/clock.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { PincodeEntity } from '../../pincodes/pincode.entity.js';
import { priceListOf } from '../../quotes/price-list.js';
import { loadOrder, type OrderAggregate } from '../load-order.js';
import { TransitionsService } from '../transitions/transitions.service.js';
import { OrderBeneficiaryEntity } from '../order-beneficiary.entity.js';
import { itemRowsOf } from '../placing/prepare-order.js';
import { OrderItemEntity } from '../order-item.entity.js';
import { OrderStepEntity } from '../order-step.entity.js';
import { OrderEntity } from '../order.entity.js';
import { OrdersService } from '../orders.service.js';
import { type AmendedOrder, amendedOrder } from './amended-order.js';
import { type Amendment, amendmentOf, changesBasket, isEmpty } from './amendment.js';
import { keepReportPersons, namedReports } from './report-persons.js';

const HOUR_MS = 3_600_000;

/** Changes the tests and people of an order until its samples are in the laboratory. */
@Injectable()
export class AmendingService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly catalogue: CatalogueService,
    private readonly clock: Clock,
    private readonly moves: TransitionsService,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  /** Amends an order, unless it was changed since it was read. The same content again changes nothing. */
  async amend(caller: Caller, id: string, given: AmendOrder): Promise<AdminOrderView> {
    await this.catalogue.catchUp();
    const list = priceListOf(this.catalogue.current());
    const isStale = await this.dataSource.transaction(async (manager) => {
      const whole = await this.lock(manager, id);
      const { pincode, status, version } = whole.order;
      const served = pincode === null || (await manager.existsBy(PincodeEntity, { pincode }));
      if (version !== given.version || !isAmendable(status)) return true;
      const amended = amendedOrder(whole, given, { list, served, now: this.clock.now() });
      const amendment = amendmentOf(whole, amended);
      if (isEmpty(amendment)) return false;
      await this.requireChangeable(manager, whole, amendment);
      await this.write(manager, whole, amended);
      await this.announce(manager, caller, id, amendment);
      return false;
    });
    const current = await this.orders.forStaff(id, caller);
    if (!isStale) return current;
    throw new DomainError(current.version === given.version ? 'transition_not_allowed' : 'conflict', {
      current,
    });
  }

  private async lock(manager: EntityManager, id: string): Promise<OrderAggregate> {
    const lock = { mode: 'pessimistic_write' } as const;
    const order = await manager.findOne(OrderEntity, { where: { id }, lock });
    const whole = order && (await loadOrder(manager, id));
    if (!whole) throw new DomainError('not_found');
    return whole;
  }

  private async requireChangeable(
    manager: EntityManager,
    { order }: OrderAggregate,
    amendment: Amendment,
  ): Promise<void> {
    if (!changesBasket(amendment)) return;
    // The entity is named, because invoices depend on orders.
    if (await manager.getRepository('invoices').existsBy({ orderId: order.id }))
      throw new DomainError('invoice_issued');
  }

  private async write(manager: EntityManager, whole: OrderAggregate, amended: AmendedOrder): Promise<void> {
    const { id: orderId, version, status, payment, totalAmount: before } = whole.order;
    const { items, persons, noOfPersons, totalAmount, preparation, referral, holdReasons } = amended;
    await manager.delete(OrderItemEntity, { orderId });
    await manager.insert(OrderItemEntity, itemRowsOf(orderId, items));
    const reports = await namedReports(manager, orderId);
    await manager.delete(OrderBeneficiaryEntity, { orderId });
    if (persons.length > 0)
      await manager.insert(
        OrderBeneficiaryEntity,
        persons.map((person, index) => ({ ...person, orderId, position: index + 1 })),
      );
    await keepReportPersons(manager, reports, whole.beneficiaries, persons);
    const isHeld = status === 'On hold' && holdReasons.length > 0;
    await manager.update(
      OrderEntity,
      { id: orderId },
      {
        noOfPersons,
        totalAmount,
        preparation,
        referral,
        version: version + 1,
        ...(isHeld && { holdReasons }),
        // A payment without an amount was of the whole total, which is another one from now on.
        ...(payment.paidAt && payment.paidAmount === null && { payment: { paidAmount: before } }),
        reportDueAt: await this.reportDue(manager, whole.order, preparation?.reportHours ?? null),
      },
    );
    if (status === 'On hold' && !isHeld) await this.moves.moveBySystem(manager, orderId, { verb: 'release' });
  }

  /** When the reports of samples that are collected already are due with the new tests; null when that is not known. */
  private async reportDue(
    manager: EntityManager,
    { id: orderId, status, reportDueAt, reportDelayedAt }: OrderEntity,
    hours: number | null,
  ): Promise<Date | null> {
    // A time that the customer was promised stays.
    if (status !== 'Sample collected' || reportDelayedAt) return reportDueAt;
    const collected = await manager.findOne(OrderStepEntity, {
      where: { orderId, status },
      order: { version: 'DESC' },
    });
    return collected && hours !== null ? new Date(collected.at.getTime() + hours * HOUR_MS) : null;
  }

  private async announce(
    manager: EntityManager,
    by: Caller,
    orderId: string,
    amendment: Amendment,
  ): Promise<void> {
    await this.bus.publish('order.amended', { orderId, from: String(amendment.total.from) }, manager);
    const detail = { ...amendment };
    await this.audit.record({ by, action: 'order.amended', subjectId: orderId, detail }, manager);
  }
}
