import { Injectable } from '@nestjs/common';
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
import { Clock } from '../clock.js';
import { DomainError } from '../http/problem.js';
import { MOVE, RESCHEDULE } from './moves.statements.js';
import type { Actor, OpenOrder } from './order-door.js';
import { OrderEntity } from './order.entity.js';
import { stateOf } from './order-page.view.js';
import { assertBookable } from './placement.js';

const moveFor = (verb: OrderVerb, who: OrderMove['who']) =>
  ORDER_MOVES.find((move) => move.verb === verb && move.who === who);

function valuesOf({ verb, from, to, who }: OrderMove, id: string) {
  return { id, verb, from, to, who };
}

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

const actorOf = ({ who, role, id }: Actor) => ({ who, actorRole: role, actorId: id });

/** Moves orders by the table of the contract. Of two who move an order at once, one does. */
@Injectable()
export class MovesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Moves an order for somebody who saw it at a version. Throws 409 with its present state when that is over. */
  async move({ order, actor }: OpenOrder, { move: verb, version, reason }: MoveOrder): Promise<void> {
    const move = moveFor(verb, actor.who);
    if (!move) return this.refuse(order.id, version);
    if (move.reason && reason === null) {
      const message = 'Say why: the customer reads it.';
      throw new DomainError('validation_failed', { errors: [{ path: 'reason', message }] });
    }
    const audited = actor.who === 'admin' ? reason : null;
    const values = { ...valuesOf(move, order.id), ...actorOf(actor), version, reason, audited };
    const [moved] = await MOVE.run(this.dataSource, values);
    if (!moved) await this.refuse(order.id, version);
  }

  /**
   * Moves an order on behalf of the product, inside a transaction of the caller. False when its status does not
   * allow it; nothing is written then.
   */
  async moveBySystem(manager: EntityManager, id: string, verb: OrderVerb): Promise<boolean> {
    const move = moveFor(verb, 'system');
    if (!move) throw new Error(`the product itself never moves an order by ${verb}`);
    const nobody = { actorId: null, actorRole: 'system', version: null, reason: null, audited: null };
    const moved = await MOVE.runIn(manager, { ...valuesOf(move, id), ...nobody });
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
    const [moved] = await RESCHEDULE.run(this.dataSource, values);
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
