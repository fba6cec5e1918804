import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pathsOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

it('the audience of a package is what its texts say, and staff can change it', async () => {
  const put = (audience: object | null) => api.http.put('/api/packages/18').set(admin).send({ audience });
  const { body } = await api.http.get('/api/packages/18').expect(200);
  expect(body).toMatchObject({ audience: { gender: 'men', from: 50, to: null } });
  const audience = { gender: 'women', from: null, to: 44 };
  expect((await put(audience).expect(200)).body).toMatchObject({ audience });
  expect((await put(null).expect(200)).body).toMatchObject({ audience: null });
  const refused = await put({ gender: null, from: 130, to: null }).expect(400);
  expect(pathsOf(refused)).toEqual(['audience.from']);
});
