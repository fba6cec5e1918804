import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MIGRATIONS } from '../database/migrations/index.js';
import { DomainError } from '../http/problem.js';

const TIMEOUT_MS = 1500;

@Injectable()
export class HealthService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws `unavailable` unless the database answers in time and has every migration. */
  async assertReady(): Promise<void> {
    const ready = await Promise.race([
      this.migrated().catch(() => false),
      wait(TIMEOUT_MS, false, { ref: false }),
    ]);
    if (!ready) throw new DomainError('unavailable', { retryAfter: 2 });
  }

  private async migrated(): Promise<boolean> {
    // The table of migrations belongs to TypeORM and has no entity.
    const done: { name: string }[] = await this.dataSource.query('SELECT name FROM migrations');
    const names = new Set(done.map((migration) => migration.name));
    return MIGRATIONS.every((migration) => names.has(migration.name));
  }
}
