import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ActorRole, isUuid } from '@nidaan/contract';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { OrderLinks } from './order-links.js';
import { OrderEntity } from '../order.entity.js';

/** What a request presents to open an order: the secret of its link, the logged-in caller, or neither. */
export interface OrderCredentials {
  secret: string | null;
  caller: Caller | null;
}

/** Who acts on an order: `who` in the transition table, `role` in the audit log. */
export interface Actor {
  who: 'customer' | 'admin';
  role: Extract<ActorRole, 'link' | 'customer' | 'admin'>;
  id: string | null;
}

/** An order together with the actor who may open it. */
export interface OpenOrder {
  order: OrderEntity;
  actor: Actor;
}

/** The order credentials of a request: the header `X-Order-Secret` and the bearer token. */
export const Credentials = createParamDecorator((_: unknown, context: ExecutionContext): OrderCredentials => {
  const request = context.switchToHttp().getRequest<Request & { user?: Caller }>();
  return { secret: request.get('X-Order-Secret') ?? null, caller: request.user ?? null };
});

/** Checks access to orders. Without access an order is `not_found`, so that its existence is not revealed. */
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
    const actor = order && this.actorOf(order, credentials);
    if (order && actor) return { order, actor };
    if (credentials.caller) this.logRefusal(orderId, credentials.caller, order !== null);
    throw new DomainError('not_found');
  }

  // A logged-in caller who requests other people's orders is suspicious. A malformed id can be any text and is not logged.
  private logRefusal(order: string | null, caller: Caller, exists: boolean): void {
    this.logger.warn({ security: 'order-refused', by: caller.id, order, exists }, 'an order was refused');
  }

  private actorOf(order: OrderEntity, { secret, caller }: OrderCredentials): Actor | null {
    if (secret !== null && this.links.opens(order, secret))
      return { who: 'customer', role: 'link', id: caller?.id ?? null };
    if (caller?.role === 'admin') return { who: 'admin', role: 'admin', id: caller.id };
    if (caller && caller.id === order.userId) return { who: 'customer', role: 'customer', id: caller.id };
    return null;
  }
}
