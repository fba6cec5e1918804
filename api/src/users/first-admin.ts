import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { StartupError } from '../startup-error.js';
import { RESET_SECOND_FACTOR } from '../second-factor/second-factor.statements.js';
import { drawPassword, hashPassword } from './password.js';
import { UserEntity } from './user.entity.js';

/** Who someone logs in as. */
export interface Credentials {
  email: string;
  password: string;
}

/** The admin of an installation that names none. */
export const DEFAULT_ADMIN = 'admin@nidaan.example';

const keep = (dataDir: string, credentials: Credentials) =>
  writeFile(join(dataDir, 'admin.json'), `${JSON.stringify(credentials)}\n`, { mode: 0o600 });

async function add(manager: EntityManager, { email, password }: Credentials) {
  const passwordHash = await hashPassword(password);
  await manager.insert(UserEntity, { email, passwordHash, role: 'admin', emailVerifiedAt: new Date() });
}

/**
 * Makes the first admin: the given one unless someone has that email, else, when a folder is given to keep
 * it in, one with a random password unless there is an admin already.
 */
export async function ensureAdmin(dataSource: DataSource, given: Credentials | null, dataDir: string | null) {
  await dataSource.transaction(async (manager) => {
    if (given) {
      const known = await manager.existsBy(UserEntity, { email: given.email });
      if (!known) await add(manager, given);
      return;
    }
    if (await manager.existsBy(UserEntity, { role: 'admin' })) return;
    if (!dataDir) throw new StartupError('There is no admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD.');
    const drawn = { email: DEFAULT_ADMIN, password: drawPassword() };
    await add(manager, drawn);
    await keep(dataDir, drawn);
  });
}

/** Gives an email the role of admin and this password, ends its sessions, and removes its second factor. */
export async function resetAdmin(
  dataSource: DataSource,
  given: Credentials,
  dataDir: string | null,
): Promise<void> {
  const passwordHash = await hashPassword(given.password);
  await dataSource.query(
    `INSERT INTO users (email, password_hash, role, email_verified_at) VALUES ($1, $2, 'admin', now())
     ON CONFLICT (lower(email)) DO UPDATE SET password_hash = $2, role = 'admin',
       token_version = users.token_version + 1, device_version = users.device_version + 1,
       email_verified_at = coalesce(users.email_verified_at, now())`,
    [given.email, passwordHash],
  );
  const [user]: { id: string }[] = await dataSource.query('SELECT id FROM users WHERE lower(email) = $1', [
    given.email,
  ]);
  if (user)
    await RESET_SECOND_FACTOR.run(dataSource, { userId: user.id, actorId: null, actorRole: 'system' });
  if (dataDir) await keep(dataDir, given);
}
