import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, place } from '../../../test/makers/bookings.js';
import { bearer, makeUser, type Person, tokenOf } from '../../../test/makers/makers.js';
import { OrderOwnership1763700000036 } from '../../infrastructure/database/migrations/orders/1763700000036-order-ownership.js';

let api: TestApp;
let staff: Person;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  staff = await makeUser(api, { role: 'admin' });
  await prove(staff);
  admin = bearer(await tokenOf(api, staff));
});
afterAll(() => api.close());

const prove = ({ email }: Person) =>
  api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);

async function provedCustomer() {
  const person = await makeUser(api);
  await prove(person);
  const logIn = () => tokenOf(api, person);
  return { ...person, logIn, headers: bearer(await logIn()) };
}

const book = async (email: string, headers: Record<string, string> = {}) =>
  (await place(api, booking({ email }), { headers }).expect(201)).body.id as string;
const listOf = async (headers: Record<string, string>) =>
  ((await api.http.get('/api/orders').set(headers).expect(200)).body as { id: string }[]).map(({ id }) => id);

async function ownership(id: string) {
  const [row] = await api.database.query(
    `SELECT owner.email AS owner, placer.email AS placer, o.account_source AS source FROM orders o
     LEFT JOIN users owner ON owner.id = o.user_id LEFT JOIN users placer ON placer.id = o.placed_by
     WHERE o.id = $1`,
    [id],
  );
  return row as { owner: string | null; placer: string | null; source: string | null };
}

describe('an order placed by staff', () => {
  it('belongs at once to the account that has verified its email, and is in its dashboard', async () => {
    const asha = await provedCustomer();
    const id = await book(asha.email, admin);
    expect(await ownership(id)).toEqual({ owner: asha.email, placer: staff.email, source: 'email' });
    expect(await listOf(asha.headers)).toEqual([id]);
  });

  it('belongs to no account until one verifies its email', async () => {
    const asha = await makeUser(api);
    const id = await book(asha.email, admin);
    expect(await ownership(id)).toEqual({ owner: null, placer: staff.email, source: null });
    await prove(asha);
    expect(await listOf(bearer(await tokenOf(api, asha)))).toEqual([id]);
    expect(await ownership(id)).toMatchObject({ owner: asha.email, source: 'email' });
  });

  it('never belongs to the staff member, even with their own email', async () => {
    const id = await book(staff.email, admin);
    await tokenOf(api, staff);
    expect(await ownership(id)).toEqual({ owner: null, placer: staff.email, source: null });
  });

  it('belongs to no account without an email', async () => {
    expect(await ownership(await book('', admin))).toMatchObject({ owner: null, placer: staff.email });
  });
});

describe('an order placed by a customer', () => {
  it('belongs to them whatever its email is', async () => {
    const asha = await provedCustomer();
    const id = await book('someone@example.org', asha.headers);
    expect(await ownership(id)).toEqual({ owner: asha.email, placer: asha.email, source: 'placed' });
  });

  it('belongs to them by its email when they were not logged in', async () => {
    const asha = await provedCustomer();
    const id = await book(asha.email);
    await asha.logIn();
    expect(await ownership(id)).toEqual({ owner: asha.email, placer: null, source: 'email' });
  });
});

describe('an order whose audit entries were purged', () => {
  it('keeps or leaves its account according to its own columns', async () => {
    const asha = await provedCustomer();
    const [placed, claimed] = [await book(asha.email, asha.headers), await book(asha.email)];
    await asha.logIn();
    await api.database.transaction(async (manager) => {
      await manager.query("SELECT set_config('nidaan.retention', 'on', true)");
      await manager.query('DELETE FROM audit WHERE subject_id = ANY($1)', [[placed, claimed]]);
    });
    for (const id of [placed, claimed]) {
      const { body } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
      const { name, phoneno, address, pincode, version } = body;
      const contact = { name, phoneno, address, pincode, version, email: 'changed@example.org' };
      await api.http.put(`/api/orders/${id}/contact`).set(admin).send(contact).expect(200);
    }
    expect((await ownership(placed)).owner).toBe(asha.email);
    expect(await ownership(claimed)).toEqual({ owner: null, placer: null, source: null });
  });
});

describe('the migration', () => {
  it('reads from the audit log who placed an order, and assigns orders placed by staff to their customers', async () => {
    const asha = await provedCustomer();
    const [byStaff, nobodys, byCustomer, byVisitor] = [
      await book(asha.email, admin),
      await book('unknown@example.org', admin),
      await book('another@example.org', asha.headers),
      await book(asha.email),
    ];
    await asha.logIn();
    const ids = [byStaff, nobodys, byCustomer, byVisitor];
    const migration = new OrderOwnership1763700000036();
    const runner = api.database.createQueryRunner();
    await migration.down(runner);
    // The state of orders placed by staff before the migration.
    await runner.query(
      'UPDATE orders SET user_id = (SELECT id FROM users WHERE email = $2) WHERE id = ANY($1)',
      [[byStaff, nobodys], staff.email],
    );
    await migration.up(runner);
    await runner.release();
    expect(await Promise.all(ids.map(ownership))).toEqual([
      { owner: asha.email, placer: staff.email, source: 'email' },
      { owner: null, placer: staff.email, source: null },
      { owner: asha.email, placer: asha.email, source: 'placed' },
      { owner: asha.email, placer: null, source: 'email' },
    ]);
  });
});
