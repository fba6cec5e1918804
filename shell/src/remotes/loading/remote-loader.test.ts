import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { LoadFailure } from '../failures.js';
import type { Owner } from '../registry.js';
import { resetFailures } from './attempts.js';
import { federatedLoader, type RemoteLoader } from './remote-loader.js';

const HASH = `sha256-${'x'.repeat(43)}=`;
const exposed = { default: { name: 'booking' } };
const container = {
  init: jest.fn((_scope: unknown) => undefined),
  get: jest.fn((_module: string) => Promise.resolve(() => exposed)),
};

/** The status of each file that the browser has received. */
let received: number[] = [];
let load: RemoteLoader;
beforeAll(() => {
  performance.getEntriesByName = () =>
    received.map((responseStatus) => ({ responseStatus })) as unknown as PerformanceEntryList;
  init({ name: 'nidaan_shell', remotes: [] });
  load = federatedLoader();
});
afterEach(() => {
  resetFailures();
  received = [];
  jest.clearAllMocks();
});

const versionOf = (version: string, more: Partial<Owner> = {}): Owner => ({
  name: 'booking',
  uniqueName: `nidaan_booking_${version}`,
  version,
  contract: 1,
  entry: `/mfe/booking/${version}/remoteEntry.js`,
  integrity: HASH,
  routes: [],
  slots: [],
  ...more,
});
const arrive = ({ uniqueName }: Owner) => Object.assign(globalThis, { [uniqueName]: container });
const requested = () => [...document.querySelectorAll('script')];

/** Begins to load a version, until its script is requested. */
async function begin(owner: Owner) {
  const loading = load(owner);
  loading.catch(() => undefined);
  for (let turns = 0; turns < 50 && requested().length === 0; turns += 1) await Promise.resolve();
  return { loading, script: requested()[0] };
}

test('an entry is verified and run, and its container gets the shared modules before it is asked', async () => {
  const owner = versionOf('1');
  const { loading, script } = await begin(owner);
  expect(script).toMatchObject({ src: `http://localhost${owner.entry}`, integrity: HASH });
  arrive(owner);
  script?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(exposed.default);
  expect(container.init.mock.invocationCallOrder[0]).toBeLessThan(
    container.get.mock.invocationCallOrder[0] ?? 0,
  );
  expect(container.get).toHaveBeenCalledWith('./remote');
  expect(requested()).toEqual([]);
});

test('a script that the browser does not run fails its attempt, and is requested again by the next one', async () => {
  const owner = versionOf('2');
  const { loading, script } = await begin(owner);
  script?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toMatchObject({ kind: 'entry' });
  resetFailures();
  const again = await begin(owner);
  arrive(owner);
  again.script?.dispatchEvent(new Event('load'));
  expect(await again.loading).toBe(exposed.default);
});

test('a script that was received and not run is not the released file', async () => {
  const owner = versionOf('3');
  const { loading, script } = await begin(owner);
  received = [200];
  script?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toMatchObject({ kind: 'integrity' });
});

test('a script that comes too late fails its attempt, and is not requested for the next one', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  const owner = versionOf('4', { previous: versionOf('1') });
  const { loading } = await begin(owner);
  await jest.advanceTimersByTimeAsync(4000);
  await expect(loading).rejects.toMatchObject({ kind: 'entry' });
  jest.useRealTimers();
  arrive(owner);
  resetFailures();
  expect(await load(owner)).toBe(exposed.default);
  expect(requested()).toEqual([]);
});

test('a script without the container, a version without a hash and an unknown contract fail', async () => {
  const { loading, script } = await begin(versionOf('5'));
  script?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toBeInstanceOf(LoadFailure);
  await expect(load(versionOf('6', { integrity: '' }))).rejects.toMatchObject({ kind: 'integrity' });
  await expect(load(versionOf('7', { contract: 99 }))).rejects.toMatchObject({ kind: 'contract' });
});
