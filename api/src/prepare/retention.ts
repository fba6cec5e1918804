import { SECURITY_EVENT_DAYS } from '@nidaan/contract';
import type { DataSource } from 'typeorm';

/** Retention of the audit in years. The DPDP Rules require one year (rule 6); medical records are kept for three. */
const AUDIT_YEARS = 3;

/** Purges old audit entries. Only the owner of the database may, and only with the setting `nidaan.retention`. */
export async function purgeOldAudit(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query("SELECT set_config('nidaan.retention', 'on', true)");
    await manager.query('DELETE FROM audit WHERE at < now() - make_interval(years => $1)', [AUDIT_YEARS]);
  });
}

/** Purges security events that are past their retention period. Only the owner of the database may. */
export async function purgeOldSecurityEvents(dataSource: DataSource): Promise<void> {
  await dataSource.query('DELETE FROM security_events WHERE at < now() - make_interval(days => $1)', [
    SECURITY_EVENT_DAYS,
  ]);
}
