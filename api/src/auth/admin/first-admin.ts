import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { StartupError } from '../../startup-error.js';
import { SecondFactorChanges } from '../second-factor/second-factor-changes.service.js';
import { drawPassword, hashPassword } from '../../users/password.js';
import { emailIs } from '../../users/email-is.js';
import { UserEntity } from '../../users/user.entity.js';

/** The credentials of a login. */
export interface Credentials {
  email: string;
  password: string;
}

/** The email address of the first admin when none is configured. */
export const DEFAULT_ADMIN = 'admin@nidaan.example';

const writeCredentials = (dataDir: string, credentials: Credentials) =>
  writeFile(join(dataDir, 'admin.json'), `${JSON.stringify(credentials)}\n`, { mode: 0o600 });

async function add(manager: EntityManager, { email, password }: Credentials) {
  const passwordHash = await hashPassword(password);
  await manager.insert(UserEntity, { email, passwordHash, role: 'admin', emailVerifiedAt: new Date() });
}

/**
 * Creates the first admin: the configured one unless its email exists. Without a configured one it creates an admin with
 * a random password and writes it to `dataDir`, unless an admin exists.
 */
export async function ensureAdmin(
  dataSource: DataSource,
  configured: Credentials | null,
  dataDir: string | null,
) {
  await dataSource.transaction(async (manager) => {
    if (configured) {
      const known = await manager.existsBy(UserEntity, { email: configured.email });
      if (!known) await add(manager, configured);
      return;
    }
    if (await manager.existsBy(UserEntity, { role: 'admin' })) return;
    if (!dataDir) throw new StartupError('There is no admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD.');
    const generated = { email: DEFAULT_ADMIN, password: drawPassword() };
    await add(manager, generated);
    await writeCredentials(dataDir, generated);
  });
}

/** Makes the account with this email an active admin with this password, and ends its sessions; returns its id. */
async function saveAdmin(manager: EntityManager, email: string, passwordHash: string): Promise<string> {
  const users = manager.getRepository(UserEntity);
  const lock = { mode: 'pessimistic_write' } as const;
  const known = await users.findOne({ where: { email: emailIs(email.toLowerCase()) }, lock });
  const rights = { passwordHash, role: 'admin' } as const;
  if (!known) return (await users.save({ email, ...rights, emailVerifiedAt: new Date() })).id;
  const { id, tokenVersion, deviceVersion } = known;
  const versions = { tokenVersion: tokenVersion + 1, deviceVersion: deviceVersion + 1, deactivatedAt: null };
  await users.update(
    { id },
    { ...rights, ...versions, emailVerifiedAt: known.emailVerifiedAt ?? new Date() },
  );
  return id;
}

/** Makes an account admin with this password, creating it if needed, ends its sessions and removes its second factor. */
export async function resetAdmin(
  dataSource: DataSource,
  configured: Credentials,
  dataDir: string | null,
): Promise<void> {
  const passwordHash = await hashPassword(configured.password);
  const userId = await dataSource.transaction((manager) =>
    saveAdmin(manager, configured.email, passwordHash),
  );
  const changes = new SecondFactorChanges(dataSource, new AuditService(dataSource), new EventBus());
  await changes.reset(userId, 'system');
  if (dataDir) await writeCredentials(dataDir, configured);
}
