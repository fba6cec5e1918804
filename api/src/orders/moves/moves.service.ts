import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  dateMovableIn,
  MAX_DATE_MOVES,
  type MoveDate,
  type MoveOrder,
  ORDER_MOVES,
  type OrderMove,
  type OrderState,
  type OrderVerb,
} from '@nidaan/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../http/problem.js';
import { UPDATE_STATUS, UPDATE_DATE } from './moves.statements.js';
import type { Actor, OpenOrder } from '../access/order-access.js';
import { OrderEntity } from '../order.entity.js';
import { stateOf } from '../customer/order-page.view.js';
import { assertBookable } from '../placing/prepare-order.js';

const moveFor = (verb: OrderVerb, who: OrderMove['who']) =>
  ORDER_MOVES.find((move) => move.verb === verb && move.who === who);

/** Which rule keeps the day of a visit where it is; null when its status does. */
function dayRefusal(order: OrderEntity, who: OrderMove['who'], day: string): DomainError | null {
  if (!dateMovableIn(who).includes(order.status)) return null;
  if (order.appointmentDate === day) {
    const message = 'The visit is on this day already.';
    return new DomainError('validation_failed', { errors: [{ path: 'appointmentDate', message }] });
  }
  const used = who === 'customer' && order.dateMoves >= MAX_DATE_MOVES;
  return used ? new DomainError('date_changes_used', { current: stateOf(order) }) : null;
}

/** A move that its status allows was refused for want of a report. */
const reportRefusal = (order: OrderEntity, { verb, from }: OrderMove): DomainError | null =>
  verb === 'reportReady' && from.includes(order.status)
    ? new DomainError('report_missing', { current: stateOf(order) })
    : null;

const lock = (manager: EntityManager, id: string) =>
  manager.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

const actorOf = ({ who, role, id }: Actor) => ({ who, actorRole: role, actorId: id });

/** A move that the product makes by itself. */
interface OwnMove {
  verb: OrderVerb;
  /** In words, which the customer reads. */
  reason?: string;
  /** The step by which staff caused it; it is undone with that one. */
  causedBy?: number;
}

/** Moves orders by the table of the contract. Of two who move an order at once, one does. */
@Injectable()
export class MovesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Moves an order for someone who saw it at a version. Throws 409 with its present state when that is over. */
  async move(
    { order, actor }: OpenOrder,
    { move: verb, version, reason, ...asked }: MoveOrder,
  ): Promise<void> {
    const move = moveFor(verb, actor.who);
    if (!move) return this.refuse(order.id, version);
    if (move.reason && reason === null) {
      const message = 'Enter a reason.';
      throw new DomainError('validation_failed', { errors: [{ path: 'reason', message }] });
    }
    const needsReport = verb === 'reportReady' && !asked.withoutReport;
    const byStaff = actor.who === 'admin';
    const values = {
      ...move,
      ...actorOf(actor),
      id: order.id,
      version,
      needsReport,
      reason,
      audited: byStaff ? reason : null,
      wait: byStaff ? this.config.STATUS_UNDO_SECONDS : 0,
      causedBy: null,
    };
    const moved = await this.dataSource.transaction(async (manager) => {
      // A report that is withdrawn at this moment is waited for, so that it is not counted.
      if (needsReport) await lock(manager, order.id);
      const [done] = await UPDATE_STATUS.runIn(manager, values);
      // What reaches the laboratory after its report was uploaded has nothing to wait for.
      if (done) await this.moveBySystem(manager, order.id, { verb: 'reportReady', causedBy: done.version });
      return done;
    });
    if (!moved) await this.refuse(order.id, version, (now) => reportRefusal(now, move));
  }

  /**
   * Moves an order on behalf of the product, inside a transaction of the caller. False when its status does not
   * allow it, or it would be ready without a report; nothing is written then.
   */
  async moveBySystem(manager: EntityManager, id: string, { verb, ...own }: OwnMove): Promise<boolean> {
    const move = moveFor(verb, 'system');
    if (!move) throw new Error(`the product itself never moves an order by ${verb}`);
    const { reason = null, causedBy = null } = own;
    const moved = await UPDATE_STATUS.runIn(manager, {
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
    });
    return moved.length > 0;
  }

  /** Moves the day of a visit to another that can be booked. A customer may do so a few times. */
  async reschedule({ order, actor }: OpenOrder, { version, appointmentDate: day }: MoveDate): Promise<void> {
    assertBookable(day, this.clock.now());
    const values = {
      ...actorOf(actor),
      id: order.id,
      version,
      day,
      from: dateMovableIn(actor.who),
      counts: actor.who === 'customer' ? 1 : 0,
      most: MAX_DATE_MOVES,
    };
    const [moved] = await UPDATE_DATE.run(this.dataSource, values);
    if (!moved) await this.refuse(order.id, version, (now) => dayRefusal(now, actor.who, day));
  }

  /** Says why nothing was done: the order is not at the version that was seen, or a rule stands in the way. */
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
