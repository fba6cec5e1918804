import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { StartupError } from '../../startup-error.js';
import { RESET_SECOND_FACTOR } from '../second-factor/second-factor.statements.js';
import { drawPassword, hashPassword } from '../../users/password.js';
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

/** Makes an account admin with this password, creating it if needed, ends its sessions and removes its second factor. */
export async function resetAdmin(
  dataSource: DataSource,
  configured: Credentials,
  dataDir: string | null,
): Promise<void> {
  const passwordHash = await hashPassword(configured.password);
  await dataSource.query(
    `INSERT INTO users (email, password_hash, role, email_verified_at) VALUES ($1, $2, 'admin', now())
     ON CONFLICT (lower(email)) DO UPDATE SET password_hash = $2, role = 'admin',
       token_version = users.token_version + 1, device_version = users.device_version + 1,
       email_verified_at = coalesce(users.email_verified_at, now())`,
    [configured.email, passwordHash],
  );
  const [user]: { id: string }[] = await dataSource.query('SELECT id FROM users WHERE lower(email) = $1', [
    configured.email,
  ]);
  if (user)
    await RESET_SECOND_FACTOR.run(dataSource, { userId: user.id, actorId: null, actorRole: 'system' });
  if (dataDir) await writeCredentials(dataDir, configured);
}
