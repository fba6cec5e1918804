import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { isMigrated } from '../database/applied-migrations.js';
import { DomainError } from '../http/problem.js';

const TIMEOUT_MS = 1500;

@Injectable()
export class HealthService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws `unavailable` unless the database answers in time and has every migration. */
  async assertReady(): Promise<void> {
    const ready = await Promise.race([
      isMigrated(this.dataSource).catch(() => false),
      wait(TIMEOUT_MS, false, { ref: false }),
    ]);
    if (!ready) throw new DomainError('unavailable', { retryAfter: 2 });
  }
}
