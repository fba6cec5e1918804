import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { delivered } from '../../test/makers/outbox.js';

describe('without a mail server', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.close());

  const folder = () => join(api.dataDir, 'mail');
  const files = () => readdir(folder()).catch(() => []);

  it('the confirmation of a booking is a file that only the operator can read', async () => {
    const { body } = await place(api, booking({ email: 'Asha@Example.org' })).expect(201);
    await delivered(api, body.id);
    const [file = ''] = (await files()).filter((name) => name.includes(body.reference));
    expect(file).toMatch(
      new RegExp(`^\\d{8}T\\d{6}\\.\\d{3}Z-${body.reference}-[0-9a-f]{8}-order-placed\\.eml$`),
    );
    const message = await readFile(join(folder(), file), 'utf8');
    expect(message).toMatch(/^To: asha@example\.org\r$/m);
    expect(message).toMatch(/^Message-ID: <[0-9a-f]{32}@nidaan\.example>\r$/m);
    expect(message).toContain('text/plain');
    expect(message).toContain('text/html');
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder(), file))).mode & 0o777).toBe(0o600);
  });

  it('the event of a booking without an email address is skipped', async () => {
    const before = (await files()).length;
    const { body } = await place(api, booking({ email: '' })).expect(201);
    const { tries, failure } = await delivered(api, body.id);
    expect([tries, failure]).toEqual([1, null]);
    expect(await files()).toHaveLength(before);
  });

  it('an event without an email is not claimed', async () => {
    await api.database.query(`INSERT INTO outbox (event, payload) VALUES ('moon.rose', '{}')`);
    const { body } = await place(api, booking()).expect(201);
    await delivered(api, body.id);
    const [row] = await api.database.query("SELECT tries, done_at FROM outbox WHERE event = 'moon.rose'");
    expect(row).toEqual({ tries: 0, done_at: null });
  });
});
