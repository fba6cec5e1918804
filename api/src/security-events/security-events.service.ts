import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SecurityEventKind } from '@nidaan/contract';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { derivedKey } from '../infrastructure/limits/derived-key.js';
import { subnetOf } from '../infrastructure/limits/network.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { SecurityEventEntity } from './security-event.entity.js';
import { MetricsService } from '../infrastructure/metrics/metrics.service.js';

interface SecurityEvent {
  kind: SecurityEventKind;
  /** The account that it concerns; null when no account has the entered email. */
  userId: string | null;
  address: string;
  detail?: Record<string, unknown>;
}

/** Records refused and delayed attempts, for the admin page and for alerts. */
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

  /** Counts an event in the metrics and stores it. */
  async record({ kind, userId, address, detail = {} }: SecurityEvent): Promise<void> {
    this.count(kind);
    const network = this.networkKey(address);
    this.logger.warn({ kind, userId, network }, 'security event');
    await this.dataSource.manager.insert(SecurityEventEntity, { kind, userId, network, detail });
  }

  /** Only counts an event of which one was already stored in this window, so that attackers cannot fill the table. */
  count(kind: SecurityEventKind): void {
    this.metrics.countSecurityEvent(kind);
  }

  /** A pseudonym of a network: the same for each of its addresses, and not reversible without the secret. */
  private networkKey(address: string): string {
    return createHmac('sha256', this.key).update(subnetOf(address)).digest('base64url').slice(0, 16);
  }
}
