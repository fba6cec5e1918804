import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TrackingCodeRequest } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { Clock } from '../../infrastructure/clock.js';
import { derivedKey } from '../../infrastructure/limits/derived-key.js';
import { sixDigits } from '../../infrastructure/limits/one-time-codes.js';
import { OrderEntity } from '../order.entity.js';
import { TrackingCodeEntity } from './tracking-code.entity.js';

/** The codes with which a customer opens an order from its reference and phone number. */
@Injectable()
export class TrackingCodes {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(config.LINK_SECRET, 'tracking codes');
  }

  /** The key under which the code of a reference and a phone number is stored. */
  keyOf({ reference, phoneno }: TrackingCodeRequest): string {
    return createHmac('sha256', this.key).update(`${reference}\n${phoneno}`).digest('base64url');
  }

  /**
   * The digits of a code. They depend on the contact and on the version of the secret link, so that a code ends when
   * either is changed, and on how they are sent, so that a code by text proves the phone number.
   */
  digitsOf({ id, email, phoneno, secretVersion }: OrderEntity, nonce: string, by: 'email' | 'sms'): string {
    const text = ['tracking code', by, id, email, phoneno, secretVersion, nonce].join('\n');
    return sixDigits(this.config.LINK_SECRET, text);
  }

  /** The order of an event and the code to send about it; null when the code was used or has expired. */
  async current(
    { key = '' }: Record<string, string>,
    by: 'email' | 'sms',
  ): Promise<{ order: OrderEntity; code: string } | null> {
    const stored = await this.dataSource.manager.findOne(TrackingCodeEntity, {
      where: { key },
      relations: { order: true },
    });
    if (!stored?.order || stored.expiresAt < this.clock.now()) return null;
    return { order: stored.order, code: this.digitsOf(stored.order, stored.nonce, by) };
  }
}
