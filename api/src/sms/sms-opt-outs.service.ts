import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { derivedKey } from '../infrastructure/limits/derived-key.js';
import { SmsOptOutEntity } from './sms.entity.js';

/** The phone numbers whose owners want no text messages. They are stored as keyed hashes, so that none can be read. */
@Injectable()
export class SmsOptOuts {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    this.key = derivedKey(config.LINK_SECRET, 'sms opt-outs');
  }

  isOptedOut(phone: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(SmsOptOutEntity, { phoneHash: this.hashOf(phone) });
  }

  /** Whether the owner of an order's phone number wants text messages; null without a number. */
  async areWanted(phone: string | null): Promise<boolean | null> {
    return phone === null ? null : !(await this.isOptedOut(phone));
  }

  /** Stores whether the owner of a phone number wants text messages. */
  async choose(manager: EntityManager, phone: string, wanted: boolean): Promise<void> {
    const phoneHash = this.hashOf(phone);
    if (wanted) await manager.delete(SmsOptOutEntity, { phoneHash });
    else await manager.upsert(SmsOptOutEntity, { phoneHash }, ['phoneHash']);
  }

  private hashOf(phone: string): string {
    return createHmac('sha256', this.key).update(phone).digest('base64url');
  }
}
