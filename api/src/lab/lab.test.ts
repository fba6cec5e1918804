import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LabProfile } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import type { Clock } from '../infrastructure/clock.js';

const NABL = {
  name: 'NABL',
  number: 'MC-0000',
  validUntil: '2027-03-31',
  scope: 'https://nabl.example/MC-0000',
};
const ISO = { name: 'ISO 15189', number: '15189-1', validUntil: '2026-11-22', scope: null };
const ASHA = { name: 'Asha Devi', photo: '/images/phlebotomists/asha.png' };

let api: TestApp;
beforeAll(async () => {
  api = await startApp({
    LAB_ACCREDITATIONS: JSON.stringify([NABL, ISO]),
    LAB_REPORT_DOCTOR: 'Dr Lakshmi Rao, MD (Pathology)',
    LAB_PHLEBOTOMISTS: JSON.stringify([ASHA, { name: ' Ravi Kumar ' }]),
  });
  api.get<Clock>('Clock').now = () => new Date('2026-11-22T06:00:00Z');
});
afterAll(() => api.close());

const profile = async (of: TestApp) =>
  LabProfile.strict().parse((await of.http.get('/api/lab').expect(200)).body);

describe('the profile of the laboratory', () => {
  it('has the accreditations that are set, and the doctor who signs', async () => {
    expect(await profile(api)).toMatchObject({
      accreditations: [NABL, ISO],
      reportDoctor: 'Dr Lakshmi Rao, MD (Pathology)',
    });
  });

  it('has the phlebotomists that are set, in their order, with a photo or none', async () => {
    expect((await profile(api)).phlebotomists).toEqual([ASHA, { name: 'Ravi Kumar', photo: null }]);
  });

  it('leaves out an accreditation from the day after its last one', async () => {
    api.get<Clock>('Clock').now = () => new Date('2026-11-22T18:31:00Z');
    expect((await profile(api)).accreditations).toEqual([NABL]);
  });

  it('has the cities of the served pincodes, each once', async () => {
    const { served } = await profile(api);
    const karnataka = served.find(({ state }) => state === 'Karnataka');
    expect(karnataka?.cities).toContain('Bengaluru');
    expect(new Set(karnataka?.cities).size).toBe(karnataka?.cities.length);
    await api.database.query("DELETE FROM pincodes WHERE state = 'Karnataka'");
    expect((await profile(api)).served.map(({ state }) => state)).not.toContain('Karnataka');
  });

  it('claims nothing that is not set', async () => {
    const plain = await startApp();
    expect(await profile(plain)).toMatchObject({ accreditations: [], reportDoctor: null, phlebotomists: [] });
    await plain.close();
  });
});
