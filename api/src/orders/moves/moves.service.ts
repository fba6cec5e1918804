import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  awaitsReferral,
  countsAsDateMove,
  DATE_MOVABLE,
  type FirstDay,
  firstDayOfOrder,
  isDateMovable,
  istDay,
  MAX_DATE_MOVES,
  type MoveDate,
  type MoveOrder,
  moveRight,
  ORDER_MOVES,
  type OrderMove,
  type OrderState,
  type OrderVerb,
  REASON_REQUIRED,
} from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { requireMoveRight } from './move-rights.js';
import { UPDATE_ORDER_STATUS, UPDATE_ORDER_DATE } from './moves.statements.js';
import type { OpenOrder } from '../access/order-access.js';
import { OrderEntity } from '../order.entity.js';
import { OrderItemEntity } from '../order-item.entity.js';
import { stateOf } from '../customer/order-page.view.js';
import { SAME_VERSION } from '../same-version.js';
import { assertBookable } from '../placing/prepare-order.js';
import { releaseRefusal } from './release-refusal.js';

const moveFor = (verb: OrderVerb, who: OrderMove['who']) =>
  ORDER_MOVES.find((move) => move.verb === verb && move.who === who);

/** The rule that refuses the new date of a visit; null when the refusal follows from the order's status. */
function dayRefusal(order: OrderEntity, day: string, counts: boolean): DomainError | null {
  if (!isDateMovable(order.status)) return null;
  if (order.appointmentDate === day) {
    const message = 'The visit is already on this day.';
    return new DomainError('validation_failed', { errors: [{ path: 'appointmentDate', message }] });
  }
  const used = counts && order.dateMoves >= MAX_DATE_MOVES;
  return used ? new DomainError('date_changes_used', { current: stateOf(order) }) : null;
}

/** Throws for a day on which the preparation would have to begin in the past. */
function assertEnoughTime(day: string, { day: first, reason }: FirstDay): void {
  if (first === null || reason === null || day >= first) return;
  throw new DomainError('validation_failed', { errors: [{ path: 'appointmentDate', message: reason }] });
}

/** The refusal when the status allows the transition and only the report is missing; null otherwise. */
const reportRefusal = (
  order: OrderEntity,
  { verb, from }: OrderMove,
  code: 'report_missing' | 'reports_not_released',
): DomainError | null =>
  verb === 'reportReady' && from.includes(order.status)
    ? new DomainError(code, { current: stateOf(order) })
    : null;

const lock = (manager: EntityManager, id: string) =>
  manager.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Who changes an order, and whether the text message about it is not sent. */
const causeOf = ({ actor: { who, role, id }, textSkipped = false }: CountedOrder) => ({
  who,
  actorRole: role,
  actorId: id,
  textSkipped,
});

/** An order with its actor; `textSkipped` is true when the text messages that they may cause are used up. */
type CountedOrder = OpenOrder & { textSkipped?: boolean };

/** A status transition that the system makes automatically. */
interface SystemMove {
  verb: OrderVerb;
  /** The reason as the customer reads it. */
  reason?: string;
  /** The version of the staff's transition that triggered it; both are undone together. */
  causedBy?: number;
  textSkipped?: boolean;
}

/** Makes status transitions by the table of the contract. Of two concurrent transitions of an order, only one succeeds. */
@Injectable()
export class MovesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Makes a status transition on behalf of an actor. Throws 409 with the present state when `version` is outdated. */
  async move(opened: CountedOrder, { move: verb, version, reason, ...flags }: MoveOrder): Promise<void> {
    const { order, actor } = opened;
    const move = moveFor(verb, actor.who);
    if (!move) return this.refuse(order.id, version);
    requireMoveRight(actor, moveRight(verb));
    if (move.reason && reason === null) {
      throw new DomainError('validation_failed', { errors: [{ path: 'reason', message: REASON_REQUIRED }] });
    }
    const needsReport = verb === 'reportReady' && !flags.withoutReport;
    const byStaff = actor.who === 'admin';
    const values = {
      ...move,
      ...causeOf(opened),
      id: order.id,
      version,
      needsReport,
      // Why staff ended a hold without what it waited for is not meant for the customer.
      reason: verb === 'release' ? null : reason,
      audited: byStaff ? reason : null,
      wait: byStaff ? this.config.STATUS_UNDO_SECONDS : 0,
      causedBy: null,
    };
    const moved = await this.dataSource.transaction(async (manager) => {
      // The lock waits for a concurrent withdrawal of the report, so that a withdrawn report is not counted.
      if (needsReport) await lock(manager, order.id);
      if (verb === 'release') await this.requireSettled(manager, order.id, { version, reason });
      const [done] = await UPDATE_ORDER_STATUS.runIn(manager, values);
      // An order whose report was uploaded before it reached the laboratory is ready at once.
      if (done) await this.moveBySystem(manager, order.id, { verb: 'reportReady', causedBy: done.version });
      return done;
    });
    if (moved) return;
    const waits = needsReport && (await this.hasReport(order.id));
    const code = waits ? 'reports_not_released' : 'report_missing';
    await this.refuse(order.id, version, (now) => reportRefusal(now, move, code));
  }

  /**
   * Makes a status transition on behalf of the system, inside the caller's transaction. Returns false and writes nothing
   * when the status does not allow it, or when the order would be Report ready without a report.
   */
  async moveBySystem(manager: EntityManager, id: string, { verb, ...options }: SystemMove): Promise<boolean> {
    const move = moveFor(verb, 'system');
    if (!move) throw new Error(`the system never moves an order by ${verb}`);
    const { reason = null, causedBy = null, textSkipped = false } = options;
    const moved = await UPDATE_ORDER_STATUS.runIn(manager, {
      ...move,
      id,
      version: null,
      actorId: null,
      actorRole: 'system',
      needsReport: verb === 'reportReady',
      reason,
      audited: null,
      wait: causedBy === null ? 0 : this.config.STATUS_UNDO_SECONDS,
      causedBy,
      textSkipped,
    });
    return moved.length > 0;
  }

  /**
   * Moves a visit to another bookable day. A customer may do so `MAX_DATE_MOVES` times, and also choose the day of a new
   * sample, to a day that leaves enough time to prepare; staff agree on any other by phone. A hold that only waited for
   * such a day ends.
   */
  async reschedule(opened: CountedOrder, { version, appointmentDate: day }: MoveDate): Promise<void> {
    const { order, actor, textSkipped } = opened;
    const now = this.clock.now();
    assertBookable(day, now);
    const counts = actor.who === 'customer' && countsAsDateMove(order, istDay(now));
    const first = firstDayOfOrder(order, now);
    const leavesTime = first.day !== null && day >= first.day;
    if (actor.who === 'customer') assertEnoughTime(day, first);
    const values = {
      ...causeOf(opened),
      id: order.id,
      version,
      day,
      from: DATE_MOVABLE,
      counts: counts ? 1 : 0,
      most: MAX_DATE_MOVES,
      leavesTime,
    };
    const isReleased = leavesTime && order.holdReasons.every((reason) => reason === 'preparation');
    const moved = await this.dataSource.transaction(async (manager) => {
      const [done] = await UPDATE_ORDER_DATE.runIn(manager, values);
      if (done && order.status === 'On hold' && isReleased) await this.endHold(manager, order, textSkipped);
      return done;
    });
    if (!moved) await this.refuse(order.id, version, (current) => dayRefusal(current, day, counts));
  }

  /** Ends a hold that waited for another day; one that the law asks a referral for waits for that. */
  private async endHold(manager: EntityManager, order: OrderEntity, textSkipped = false): Promise<void> {
    const { id } = order;
    const items = await manager.findBy(OrderItemEntity, { orderId: id });
    if (!awaitsReferral(order, items)) await this.moveBySystem(manager, id, { verb: 'release', textSkipped });
    else await manager.update(OrderEntity, { id }, { holdReasons: ['regulated'], ...SAME_VERSION });
  }

  /** Throws what is missing to end a hold. The lock keeps the order as it was checked until it is released. */
  private async requireSettled(
    manager: EntityManager,
    orderId: string,
    { version, reason }: Pick<MoveOrder, 'version' | 'reason'>,
  ): Promise<void> {
    const order = await lock(manager, orderId);
    if (order?.status !== 'On hold' || order.version !== version) return;
    const items = await manager.findBy(OrderItemEntity, { orderId });
    const refusal = releaseRefusal(order, items, reason);
    if (refusal) throw refusal;
  }

  /** Whether an order has a report at all. The entity is named, because reports depend on orders. */
  private hasReport(orderId: string): Promise<boolean> {
    return this.dataSource.manager.getRepository('reports').existsBy({ orderId, withdrawnAt: IsNull() });
  }

  /** Throws the reason why nothing was written: the version differs, or a rule refuses the change. */
  private async refuse(
    id: string,
    version: number,
    rule: (order: OrderEntity) => DomainError | null = () => null,
  ): Promise<never> {
    const order = await this.dataSource.manager.findOneBy(OrderEntity, { id });
    if (!order) throw new DomainError('not_found');
    const current: OrderState = stateOf(order);
    if (order.version !== version) throw new DomainError('conflict', { current });
    throw rule(order) ?? new DomainError('transition_not_allowed', { current });
  }
}
