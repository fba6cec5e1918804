import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const check = (pincode: unknown) => api.http.post('/api/pincodes/check').send({ pincode });

it('a served pincode is returned with its place', async () => {
  const { body } = await check(' 110001 ').expect(200);
  expect(body).toEqual({
    serviceable: true,
    message: 'Service is available in your pincode!',
    area: 'New Delhi',
    city: 'Delhi',
    nearest: null,
  });
});

it('a pincode outside the service area is not serviceable', async () => {
  const { body } = await check('999999').expect(200);
  expect(body).toEqual({
    serviceable: false,
    message: 'Sorry, service is not available in your pincode.',
    area: null,
    city: null,
    nearest: null,
  });
});

it.each([
  ['560999', { city: 'Bengaluru', state: 'Karnataka' }],
  ['744101', { city: 'Kolkata', state: 'West Bengal' }],
  ['110999', { city: 'Delhi', state: 'Delhi' }],
])('%s is near a served city', async (pincode, nearest) => {
  const { body } = await check(pincode).expect(200);
  expect(body).toMatchObject({ serviceable: false, nearest });
});

it.each(['11000', '1100011', '011001', '11000a', '', 110001, null, ['110001'], "110001' OR 1=1"])(
  '%p is no pincode',
  async (pincode) => {
    const { body } = await check(pincode).expect(400);
    expect(body.errors).toMatchObject([{ path: 'pincode' }]);
  },
);
