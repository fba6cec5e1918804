import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SecurityEventKind } from '@nidaan/contract';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { derivedKey } from '../auth/derived-key.js';
import { subnetOf } from '../auth/network.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { Prepared } from '../database/prepared.js';
import { MetricsService } from '../health/metrics.service.js';

interface SecurityEvent {
  kind: SecurityEventKind;
  /** The account that it concerns; null when no one has the email that was typed. */
  userId: string | null;
  address: string;
  detail?: Record<string, unknown>;
}

const INSERT_EVENT = new Prepared<
  { kind: string; userId: string | null; network: string; detail: object },
  never
>(
  'security-event-record',
  `INSERT INTO security_events (kind, user_id, network, detail) VALUES (:kind, :userId, :network, :detail)`,
);

/** Notes refused and slowed attempts, for the admins' page and for alerts. */
@Injectable()
export class SecurityEvents {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly metrics: MetricsService,
    private readonly logger: PinoLogger,
  ) {
    this.key = derivedKey(config.TOKEN_SECRET, 'security event networks');
  }

  /** Counts an event and keeps it. */
  async record({ kind, userId, address, detail = {} }: SecurityEvent): Promise<void> {
    this.count(kind);
    const network = this.networkKey(address);
    this.logger.warn({ kind, userId, network }, 'security event');
    await INSERT_EVENT.run(this.dataSource, { kind, userId, network, detail });
  }

  /** Counts an event whose like was kept already in this window, so that no one fills the table. */
  count(kind: SecurityEventKind): void {
    this.metrics.countSecurityEvent(kind);
  }

  /** What stands for a network: the same for each of its addresses, and not to be read back without our secret. */
  private networkKey(address: string): string {
    return createHmac('sha256', this.key).update(subnetOf(address)).digest('base64url').slice(0, 16);
  }
}
