import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Config } from '../../../config.js';
import { CONFIG } from '../../../config.module.js';
import { Clock } from '../../../infrastructure/clock.js';
import { sixDigits } from '../../../infrastructure/limits/one-time-codes.js';
import { OrderEntity } from '../../order.entity.js';
import { ContactCodeEntity } from '../contact-change.entity.js';

/** Derives the digits of a code that proves a contact. They depend on the contact, so that a code proves no other. */
export const contactCodeOf = (
  secret: string,
  { id, email, phoneno }: Pick<OrderEntity, 'id' | 'email' | 'phoneno'>,
  nonce: string,
): string => sixDigits(secret, ['contact code', id, email, phoneno, nonce].join('\n'));

/** The codes that prove the contact of an order. */
@Injectable()
export class ContactCodes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The digits of a code for an order's present contact. */
  digitsOf(order: OrderEntity, nonce: string): string {
    return contactCodeOf(this.config.LINK_SECRET, order, nonce);
  }

  /** The order of an event and the code to send about it; null when the code was used or has expired. */
  async current({
    orderId = '',
  }: Record<string, string>): Promise<{ order: OrderEntity; code: string } | null> {
    const { manager } = this.dataSource;
    const order = await manager.findOneBy(OrderEntity, { id: orderId });
    const latest = await manager.findOneBy(ContactCodeEntity, { orderId });
    if (!order || !latest || latest.expiresAt < this.clock.now()) return null;
    return { order, code: this.digitsOf(order, latest.nonce) };
  }
}
