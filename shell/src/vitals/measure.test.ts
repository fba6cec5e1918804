import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteDefinition } from '@nidaan/sdk';
import { fakeApi } from '@nidaan/sdk/testing';
import type { PageRemote, Registry } from '../remotes/registry.js';

type Report = (metric: { value: number }) => void;
const reports: Record<string, Report> = {};
const on = (name: string) => (report: Report) => void (reports[name] = report);
jest.unstable_mockModule('web-vitals', () => ({ onLCP: on('lcp'), onINP: on('inp'), onCLS: on('cls') }));
const { measure } = await import('./measure.js');

const version = (name: string): PageRemote => ({
  uniqueName: 'nidaan_booking',
  version: name,
  contract: 1,
  entry: `/mfe/booking/${name}/remoteEntry.js`,
  routes: ['/order'],
  slots: [],
});
const registry: Registry = { remotes: { booking: { ...version('2'), previous: version('1') } } };
const remote = { routes: [{ path: '/order/:id' }] } as unknown as RemoteDefinition;

const sent: [url: string, body: Blob][] = [];
let visibility: DocumentVisibilityState;
beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) });
});
afterEach(() => {
  jest.restoreAllMocks();
  sent.length = 0;
});

function become(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}
const textOf = (body: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(reader.result as string));
    reader.readAsText(body);
  });
const bodies = () => Promise.all(sent.map(([, body]) => textOf(body)));

test('sends the values of a page once, when it is left, without its address', async () => {
  await measure('/order/01a1fc66', registry, () => Promise.resolve(remote));
  reports.lcp?.({ value: 1200.4 });
  reports.lcp?.({ value: 1300.6 });
  reports.inp?.({ value: 48 });
  reports.cls?.({ value: 0.012345 });
  window.dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('unhandledrejection'));
  become('visible');
  expect(sent).toEqual([]);
  become('hidden');
  become('hidden');
  expect(sent.map(([url]) => url)).toEqual(['/api/page-vitals']);
  expect(await bodies()).toEqual([
    {
      remote: 'booking',
      version: '2',
      route: '/order/:id',
      lcp: 1301,
      inp: 48,
      cls: 0.0123,
      errors: 2,
      failedCalls: 0,
    },
  ]);
});

test('names the previous version when the live one does not load', async () => {
  const load = ({ version: name }: PageRemote) =>
    name === '2' ? Promise.reject(new Error('gone')) : Promise.resolve(remote);
  await measure('/order/7', registry, load);
  become('hidden');
  expect(await bodies()).toEqual([
    { remote: 'booking', version: '1', route: '/order/:id', errors: 0, failedCalls: 0 },
  ]);
});

test('judges an automatic canary only with the version that this visitor was given', async () => {
  const step = '2026-11-25T04:00:00.000Z';
  const api = fakeApi({ 'POST /api/canary-sessions': () => ({ session: 'a.b.c' }) });
  const given = (name: string): Registry => ({
    remotes: { booking: { ...version('2'), previous: version('1'), trial: { step, version: name } } },
  });
  for (const name of ['2', '3']) {
    await measure('/order/7', given(name), () => Promise.resolve(remote));
    become('hidden');
    become('visible');
  }
  const asked = api.callsTo('POST /api/canary-sessions').map(({ body }) => body);
  expect(asked).toEqual([{ remote: 'booking', version: '2', step }]);
  const [first, second] = await bodies();
  expect(first).toMatchObject({ version: '2', session: 'a.b.c' });
  expect(second).not.toHaveProperty('session');
});

test.each([
  ['no remote owns', '/nowhere', () => Promise.resolve(remote)],
  ['no version shows', '/order/7', () => Promise.reject(new Error('gone'))],
  ['is no screen of its remote', '/order', () => Promise.resolve(remote)],
])('sends nothing for an address that %s', async (_what, path, load) => {
  await measure(path, registry, load);
  become('hidden');
  expect(sent).toEqual([]);
});
