import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isStaff, isUuid, type Right, type Role } from '@nidaan/contract';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { type Caller, staffRightOf } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { requireRight } from '../../infrastructure/http/rights.js';
import { OrderLinks } from './order-links.js';
import { OrderEntity } from '../order.entity.js';

/**
 * What a request presents to open an order: the secret of its link, the logged-in caller, or neither; and the right that
 * its route requires of staff; null when the route is only for customers.
 */
export interface OrderCredentials {
  secret: string | null;
  caller: Caller | null;
  right: Right | null;
}

/** Who acts on an order: `who` in the transition table, where `admin` is any staff, and `role` in the audit log. */
export interface Actor {
  who: 'customer' | 'admin';
  role: 'link' | Role;
  id: string | null;
  /** True for the holder of a link from a text message, who therefore has the order's phone number. */
  hasPhone: boolean;
}

/** An order together with the actor who may open it. */
export interface OpenOrder {
  order: OrderEntity;
  actor: Actor;
}

/** The order credentials of a request: the header `X-Order-Secret` and the bearer token. */
export const Credentials = createParamDecorator((_: unknown, context: ExecutionContext): OrderCredentials => {
  const request = context.switchToHttp().getRequest<Request & { user?: Caller }>();
  return {
    secret: request.get('X-Order-Secret') ?? null,
    caller: request.user ?? null,
    right: staffRightOf(context),
  };
});

/**
 * Checks access to orders. Without access an order is `not_found`, so that its existence is not revealed. Staff without
 * the right of the route get `forbidden` for every order, which names what they lack; a route that requires no right of
 * staff is only for customers.
 */
@Injectable()
export class OrderAccess {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: OrderLinks,
    private readonly logger: PinoLogger,
  ) {}

  async open(id: string, credentials: OrderCredentials): Promise<OpenOrder> {
    const orderId = isUuid(id) ? id : null;
    const order = orderId && (await this.dataSource.manager.findOneBy(OrderEntity, { id: orderId }));
    const actor = order ? this.actorOf(order, credentials) : null;
    this.requireRight(actor, credentials);
    if (order && actor) return { order, actor };
    if (credentials.caller) this.logRefusal(orderId, credentials.caller, order !== null);
    throw new DomainError('not_found');
  }

  // A logged-in caller who requests other people's orders is suspicious. A malformed id can be any text and is not logged.
  private logRefusal(order: string | null, caller: Caller, exists: boolean): void {
    this.logger.warn({ security: 'order-refused', by: caller.id, order, exists }, 'an order was refused');
  }

  private actorOf(order: OrderEntity, { secret, caller }: OrderCredentials): Actor | null {
    const proof = secret === null ? null : this.links.proofOf(order, secret);
    if (proof) return { who: 'customer', role: 'link', id: caller?.id ?? null, hasPhone: proof === 'phone' };
    if (caller && isStaff(caller.role))
      return { who: 'admin', role: caller.role, id: caller.id, hasPhone: false };
    if (caller && caller.id === order.userId)
      return { who: 'customer', role: 'customer', id: caller.id, hasPhone: false };
    return null;
  }

  // A member of staff may hold the secret link of an order of their own, so the right is required only without it.
  private requireRight(actor: Actor | null, { caller, right }: OrderCredentials): void {
    if (!caller || !isStaff(caller.role) || actor?.role === 'link') return;
    if (right === null) throw new DomainError('not_found');
    requireRight(caller.role, right);
  }
}
