import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { Prepared } from '../infrastructure/database/prepared.js';
import { Gathered } from '../infrastructure/gathered.js';
import { derivedKey } from '../infrastructure/limits/derived-key.js';
import { SmsOptOutEntity } from './sms.entity.js';

const SELECT_OPT_OUTS = new Prepared<{ hashes: string[] }, { phone_hash: string }>(
  'select-sms-opt-outs',
  'SELECT phone_hash FROM sms_opt_outs WHERE phone_hash = ANY(:hashes::text[])',
);

/** The phone numbers whose owners want no text messages. They are stored as keyed hashes, so that none can be read. */
@Injectable()
export class SmsOptOuts {
  private readonly key: Buffer;
  private readonly asked = new Gathered<string, boolean>((hashes) => this.areOptedOut(hashes), {
    most: 100,
    waitMs: 0,
  });

  constructor(
    @Inject(CONFIG) config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    this.key = derivedKey(config.LINK_SECRET, 'sms opt-outs');
  }

  isOptedOut(phone: string): Promise<boolean> {
    return this.asked.add(this.hashOf(phone));
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

  private async areOptedOut(hashes: string[]): Promise<boolean[]> {
    const found = await SELECT_OPT_OUTS.run(this.dataSource, { hashes });
    const optedOut = new Set(found.map(({ phone_hash: hash }) => hash));
    return hashes.map((hash) => optedOut.has(hash));
  }

  private hashOf(phone: string): string {
    return createHmac('sha256', this.key).update(phone).digest('base64url');
  }
}
