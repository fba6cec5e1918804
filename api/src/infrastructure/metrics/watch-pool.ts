import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { MetricsService } from './metrics.service.js';

type PoolCounts = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Measures the connections of a pool, and the requests that wait for one. */
export function watchPool(metrics: MetricsService, { driver }: DataSource): void {
  const pool = (driver as unknown as { master: PoolCounts }).master;
  const gauge = {
    name: 'database_pool_connections',
    help: 'Connections to the database by state; "waiting" are requests without one.',
    labelNames: ['state'],
  };
  metrics.watch(gauge, () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ]);
}
