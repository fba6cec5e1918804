// Databases with many demonstration orders. Filling one takes minutes, so they are kept between runs in the folder for
// temporary files, and made anew for other migrations and after some days, because revenue is about the last months.
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemonstration } from '../../../dist/development/demonstration-orders.js';
import { startEmbedded } from '../../../dist/development/embedded-postgres/embedded.js';
import { MIGRATIONS } from '../../../dist/infrastructure/database/migrations/index.js';
import { openDatabase } from '../../../dist/open-database.js';
import { migrateAndSeed } from '../../../dist/prepare/prepare.js';
import { RevenueSums } from '../../../dist/revenue/revenue-sums.service.js';
import { servingRole } from '../../../dist/prepare/rights.js';
import { hashPassword } from '../../../dist/users/password.js';
import { ADMIN, withDatabase } from './bench.mjs';

const DAYS_MS = 3 * 86_400_000;
const hash = createHash('sha256').update(MIGRATIONS.map(({ name }) => name).join());
const FOLDER = join(tmpdir(), `nidaan-bench-orders-${hash.digest('hex').slice(0, 12)}`);
const MARK = join(FOLDER, 'filled');

// cspell:ignore indexdef
const SECONDARY_INDEXES = `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS sql FROM pg_index i
  WHERE i.indrelid = ANY('{orders,order_items,order_beneficiaries,order_steps}'::regclass[]) AND NOT i.indisunique`;

/** Fills a database: without foreign keys, and with the indexes at the end, it takes a fraction of the time. */
async function fill(embedded, name, count) {
  const ownerUrl = withDatabase(embedded.ownerUrl, name);
  const owner = await openDatabase(ownerUrl);
  await migrateAndSeed(owner, servingRole(withDatabase(embedded.url, name), ownerUrl));
  await owner.query(`INSERT INTO users (email, password_hash, role) VALUES ($1, $2, 'admin')`, [
    ADMIN.ADMIN_EMAIL,
    await hashPassword(ADMIN.ADMIN_PASSWORD),
  ]);
  const indexes = await owner.query(SECONDARY_INDEXES);
  for (const index of indexes) await owner.query(`DROP INDEX ${index.name}`);
  await owner.query('ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_keep_searched');
  const url = new URL(withDatabase(embedded.superuserUrl, name));
  url.searchParams.set('options', '-c session_replication_role=replica -c synchronous_commit=off');
  const filling = await openDatabase(url.href);
  await seedDemonstration(filling, count);
  await filling.destroy();
  await owner.query('ALTER TABLE orders ENABLE TRIGGER orders_keep_searched');
  await owner.query(`SET maintenance_work_mem = '256MB'`);
  for (const index of indexes) await owner.query(index.sql);
  await new RevenueSums(owner).run();
  await owner.query('VACUUM (ANALYZE)');
  await owner.destroy();
}

const isFilled = async () => (await stat(MARK).catch(() => null))?.mtimeMs > Date.now() - DAYS_MS;

/**
 * A Postgres with a database of demonstration orders for each of `sizes`, such as `{ few: 10_000 }`; returns its URLs by name
 * and how to stop it.
 */
export async function startKeptOrders(sizes) {
  const filled = await isFilled();
  if (!filled) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  // As root, Postgres runs under another account.
  await chmod(FOLDER, 0o755);
  const embedded = await startEmbedded({ dataDir: FOLDER });
  if (!filled) {
    const superuser = await openDatabase(embedded.superuserUrl);
    for (const name of Object.keys(sizes)) await superuser.query(`CREATE DATABASE ${name} OWNER nidaan`);
    await superuser.destroy();
    for (const [name, count] of Object.entries(sizes)) await fill(embedded, name, count);
    await writeFile(MARK, '');
  }
  const [pid] = (await readFile(join(FOLDER, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1);
  return { ...embedded, pid: Number(pid) };
}
