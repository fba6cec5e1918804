import { randomBytes } from 'node:crypto';
import pg from 'pg';

async function asSuperuser(statement) {
  const client = new pg.Client(process.env.TEST_POSTGRES);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Copies the seeded database; `from` may name another template, such as the empty `template0`. */
export async function makeDatabase(from = 'nidaan') {
  const name = `suite_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${from} OWNER nidaan`);
  const url = new URL(process.env.TEST_POSTGRES ?? '');
  url.username = 'nidaan';
  url.pathname = name;
  const application = new URL(process.env.TEST_APPLICATION ?? '');
  application.pathname = name;
  return {
    url: url.href,
    applicationUrl: application.href,
    drop: () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
