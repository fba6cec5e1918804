import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActorRole } from '@nidaan/contract';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../http/access.js';
import { DomainError } from '../../http/problem.js';
import { UUID } from '../../uuid.js';
import { OrderLinks } from './order-links.js';
import { OrderEntity } from '../order.entity.js';

/** What a caller sends to open an order: the secret of its link, who is logged in, or neither. */
export interface OrderCredentials {
  secret: string | null;
  caller: Caller | null;
}

/** Who acts on an order: in what right by the table of moves, and how the audit calls it. */
export interface Actor {
  who: 'customer' | 'admin';
  role: Extract<ActorRole, 'link' | 'customer' | 'admin'>;
  id: string | null;
}

/** An order that someone may see, and in what right. */
export interface OpenOrder {
  order: OrderEntity;
  actor: Actor;
}

/** What a request sends to open an order: header `X-Order-Secret` and the bearer, on a route for visitors. */
export const Credentials = createParamDecorator((_: unknown, context: ExecutionContext): OrderCredentials => {
  const request = context.switchToHttp().getRequest<Request & { user?: Caller }>();
  return { secret: request.get('X-Order-Secret') ?? null, caller: request.user ?? null };
});

/** Opens orders to those who may see them. To everyone else an order is not there. */
@Injectable()
export class OrderAccess {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: OrderLinks,
    private readonly logger: PinoLogger,
  ) {}

  async open(id: string, credentials: OrderCredentials): Promise<OpenOrder> {
    const order = UUID.test(id) ? await this.dataSource.manager.findOneBy(OrderEntity, { id }) : null;
    const actor = order && this.actorOf(order, credentials);
    if (order && actor) return { order, actor };
    if (credentials.caller) this.tell(id, credentials.caller, order !== null);
    throw new DomainError('not_found');
  }

  // Anyone who is logged in and asks for others' orders tries something. An id that is none may be any text: it is not kept.
  private tell(id: string, caller: Caller, exists: boolean): void {
    const order = UUID.test(id) ? id : null;
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
