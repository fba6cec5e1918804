import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ActorRole,
  awaitsReferral,
  countsAsDateMove,
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
  type OrderVerb,
  REASON_REQUIRED,
} from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { inSeconds } from '../../infrastructure/database/database-clock.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { requireMoveRight } from './transition-rights.js';
import type { OpenOrder } from '../access/order-access.js';
import { OrderEntity } from '../order.entity.js';
import { OrderItemEntity } from '../order-item.entity.js';
import { stateOf } from '../customer/order-page.view.js';
import { SAME_VERSION } from '../same-version.js';
import { assertBookable } from '../placing/prepare-order.js';
import { skippedText } from '../sms/skipped-texts.js';
import { releaseRefusal } from './release-refusal.js';
import { lockOrder, lockVersion, saveStatus } from './save-status.js';

const moveFor = (verb: OrderVerb, who: OrderMove['who']) =>
  ORDER_MOVES.find((move) => move.verb === verb && move.who === who);

/** Throws when the customer or staff may not move the visit to this day. */
function assertMovable(order: OrderEntity, day: string, counts: boolean): void {
  const current = stateOf(order);
  if (!isDateMovable(order.status)) throw new DomainError('transition_not_allowed', { current });
  if (order.appointmentDate === day) {
    const message = 'The visit is already on this day.';
    throw new DomainError('validation_failed', { errors: [{ path: 'appointmentDate', message }] });
  }
  if (counts && order.dateMoves >= MAX_DATE_MOVES) throw new DomainError('date_changes_used', { current });
}

/** Throws for a day on which the preparation would have to begin in the past. */
function assertEnoughTime(day: string, { day: first, reason }: FirstDay): void {
  if (first === null || reason === null || day >= first) return;
  throw new DomainError('validation_failed', { errors: [{ path: 'appointmentDate', message: reason }] });
}

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

/** A status transition of a locked order, with who makes it and what is recorded of it. */
interface Transition extends Pick<OrderMove, 'verb' | 'to'> {
  by: { who: OrderMove['who']; id: string | null; role: ActorRole };
  /** The reason as the customer reads it. */
  reason: string | null;
  /** The reason in the audit entry, which outlives the customer's personal data; null when it must not be kept there. */
  audited: string | null;
  /** The number of seconds during which it can be undone and its event is delayed. */
  wait: number;
  causedBy: number | null;
  textSkipped: boolean;
}

const SYSTEM = { who: 'system', id: null, role: 'system' } as const;

/** Makes status transitions by the table of the contract. Of two concurrent transitions of an order, only one succeeds. */
@Injectable()
export class TransitionsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: EventBus,
  ) {}

  /** Makes a status transition on behalf of an actor. Throws 409 with the present state when `version` is outdated. */
  async move(opened: CountedOrder, { move: verb, version, reason, ...flags }: MoveOrder): Promise<void> {
    const { actor, textSkipped = false } = opened;
    const { id } = opened.order;
    const move = moveFor(verb, actor.who);
    if (move) requireMoveRight(actor, moveRight(verb));
    if (move?.reason && reason === null) {
      throw new DomainError('validation_failed', { errors: [{ path: 'reason', message: REASON_REQUIRED }] });
    }
    const byStaff = actor.who === 'admin';
    await this.dataSource.transaction(async (manager) => {
      const order = await lockVersion(manager, id, version);
      if (!move?.from.includes(order.status))
        throw new DomainError('transition_not_allowed', { current: stateOf(order) });
      if (verb === 'reportReady' && !flags.withoutReport) await this.requireReport(manager, order);
      if (verb === 'release') await this.requireSettled(manager, order, reason);
      const causedBy = await this.transition(manager, order, {
        ...move,
        by: actor,
        // Why staff ended a hold without what it waited for is not meant for the customer.
        reason: verb === 'release' ? null : reason,
        audited: byStaff ? reason : null,
        wait: byStaff ? this.config.STATUS_UNDO_SECONDS : 0,
        causedBy: null,
        textSkipped,
      });
      // An order whose report was uploaded before it reached the laboratory is ready at once.
      await this.moveBySystem(manager, id, { verb: 'reportReady', causedBy });
    });
  }

  /**
   * Makes a status transition on behalf of the system, inside the caller's transaction. Returns false and writes nothing
   * when the status does not allow it, or when the order would be Report ready without a report.
   */
  async moveBySystem(manager: EntityManager, id: string, { verb, ...options }: SystemMove): Promise<boolean> {
    const move = moveFor(verb, 'system');
    if (!move) throw new Error(`the system never moves an order by ${verb}`);
    const order = await lockOrder(manager, id);
    if (!order || !move.from.includes(order.status)) return false;
    if (verb === 'reportReady' && !(await this.hasReport(manager, id, { awaitsRelease: false })))
      return false;
    const { reason = null, causedBy = null, textSkipped = false } = options;
    const wait = causedBy === null ? 0 : this.config.STATUS_UNDO_SECONDS;
    const transition = { ...move, by: SYSTEM, reason, audited: null, wait, causedBy, textSkipped };
    await this.transition(manager, order, transition);
    return true;
  }

  /**
   * Moves a visit to another bookable day. A customer may do so `MAX_DATE_MOVES` times, and also choose the day of a new
   * sample, to a day that leaves enough time to prepare; staff agree on any other by phone. A hold that only waited for
   * such a day ends.
   */
  async reschedule(opened: CountedOrder, { version, appointmentDate: day }: MoveDate): Promise<void> {
    const { actor, textSkipped = false } = opened;
    const now = this.clock.now();
    assertBookable(day, now);
    const first = firstDayOfOrder(opened.order, now);
    if (actor.who === 'customer') assertEnoughTime(day, first);
    await this.dataSource.transaction(async (manager) => {
      const order = await lockVersion(manager, opened.order.id, version);
      const { id, appointmentDate: from } = order;
      const counts = actor.who === 'customer' && countsAsDateMove(order, istDay(now));
      assertMovable(order, day, counts);
      const leavesTime = first.day !== null && day >= first.day;
      await this.saveDay(manager, order, { day, counts, leavesTime });
      const detail = { from, to: day };
      await this.audit.record({ by: actor, action: 'order.rescheduled', subjectId: id, detail }, manager);
      const payload = { orderId: id, from, to: day, who: actor.who, ...skippedText(textSkipped) };
      await this.events.publish('order.rescheduled', payload, manager);
      const waitedForDay = order.holdReasons.every((reason) => reason === 'preparation');
      if (order.status === 'On hold' && leavesTime && waitedForDay)
        await this.endHold(manager, order, textSkipped);
    });
  }

  /** Writes a transition of a locked order with its step, audit entry and event, and returns the new version. */
  private async transition(
    manager: EntityManager,
    order: OrderEntity,
    { verb, to, by, reason, audited, wait, causedBy, textSkipped }: Transition,
  ): Promise<number> {
    const { id, status: from } = order;
    const version = await saveStatus(manager, order, {
      status: to,
      holdReasons: to === 'On hold' ? ['lab'] : [],
      reason,
      undoUntil: inSeconds(wait),
      causedBy,
      movedBy: by.who,
      staffId: by.who === 'admin' ? by.id : null,
    });
    const detail = { move: verb, from, to, ...(audited !== null && { reason: audited }) };
    await this.audit.record({ by, action: 'order.moved', subjectId: id, detail }, manager);
    const moved = { orderId: id, move: verb, who: by.who, version: String(version) };
    const payload = { ...moved, ...skippedText(textSkipped) };
    await this.events.publish('order.moved', payload, manager, { dueAt: inSeconds(wait) });
    return version;
  }

  private async saveDay(
    manager: EntityManager,
    { id, appointmentDate: from, dateMoves, dayChanges, holdReasons: held }: OrderEntity,
    { day, counts, leavesTime }: { day: string; counts: boolean; leavesTime: boolean },
  ): Promise<void> {
    const waits = leavesTime && held.length > 1;
    await manager.update(
      OrderEntity,
      { id },
      {
        appointmentDate: day,
        dateMoves: dateMoves + (counts ? 1 : 0),
        holdReasons: waits ? held.filter((reason) => reason !== 'preparation') : held,
        dayChanges: [...dayChanges, { from, to: day, at: this.clock.now().toISOString() }],
      },
    );
  }

  /** Ends a hold that waited for another day; one that the law asks a referral for waits for that. */
  private async endHold(manager: EntityManager, order: OrderEntity, textSkipped = false): Promise<void> {
    const { id } = order;
    const items = await manager.findBy(OrderItemEntity, { orderId: id });
    if (!awaitsReferral(order, items)) await this.moveBySystem(manager, id, { verb: 'release', textSkipped });
    else await manager.update(OrderEntity, { id }, { holdReasons: ['regulated'], ...SAME_VERSION });
  }

  /** Throws what is missing to end the hold of a locked order. */
  private async requireSettled(
    manager: EntityManager,
    order: OrderEntity,
    reason: string | null,
  ): Promise<void> {
    const items = await manager.findBy(OrderItemEntity, { orderId: order.id });
    const refusal = releaseRefusal(order, items, reason);
    if (refusal) throw refusal;
  }

  /** Throws when a locked order has no report that its customer may see. The lock waits for a concurrent withdrawal. */
  private async requireReport(manager: EntityManager, order: OrderEntity): Promise<void> {
    if (await this.hasReport(manager, order.id, { awaitsRelease: false })) return;
    const code = (await this.hasReport(manager, order.id)) ? 'reports_not_released' : 'report_missing';
    throw new DomainError(code, { current: stateOf(order) });
  }

  /** Whether an order has a report. The entity is named, because reports depend on orders. */
  private hasReport(manager: EntityManager, orderId: string, which: object = {}): Promise<boolean> {
    return manager.getRepository('reports').existsBy({ orderId, withdrawnAt: IsNull(), ...which });
  }
}
