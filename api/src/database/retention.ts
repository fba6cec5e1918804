import { SECURITY_EVENT_DAYS } from '@nidaan/contract';
import type { DataSource } from 'typeorm';

/** How long the audit is kept. The DPDP Rules ask for a year (rule 6); medical records are kept three. */
const AUDIT_YEARS = 3;

/** Forgets the oldest part of the audit. Only the owner of the database may, and only by saying so. */
export async function purgeOldAudit(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query("SELECT set_config('nidaan.retention', 'on', true)");
    await manager.query('DELETE FROM audit WHERE at < now() - make_interval(years => $1)', [AUDIT_YEARS]);
  });
}

/** Deletes security events that are past their time. Only the owner of the database may. */
export async function purgeOldSecurityEvents(dataSource: DataSource): Promise<void> {
  await dataSource.query('DELETE FROM security_events WHERE at < now() - make_interval(days => $1)', [
    SECURITY_EVENT_DAYS,
  ]);
}
