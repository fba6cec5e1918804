import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';

// The build replaces this name.
Object.assign(globalThis, { SHARED_VERSIONS: { react: '19.0.0' } });

const entry = { uniqueName: 'nidaan_booking_1', entry: '/mfe/booking/1/remoteEntry.js' };
const exposed = { default: { name: 'booking' } };
const container = {
  init: jest.fn((_scope: unknown) => undefined),
  get: jest.fn((_module: string) => Promise.resolve(() => exposed)),
};

const arrive = () => Object.assign(globalThis, { [entry.uniqueName]: container });
const requested = () => [...document.querySelectorAll('script')];

let load: (timeoutMs?: number) => Promise<unknown>;
let ScriptNotRun: new (why: string) => Error;

beforeAll(async () => {
  const module = await import('./container.js');
  load = (timeoutMs = 1000) => module.loadExposed(entry, './remote', timeoutMs);
  ({ ScriptNotRun } = module);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, entry.uniqueName);
  jest.clearAllMocks();
});

test('an entry is run, and its container gets the shared modules before it is asked', async () => {
  const loading = load();
  const [script] = requested();
  expect(script?.src).toBe(`http://localhost${entry.entry}`);
  expect(script?.integrity).toMatch(/^sha256-/);
  arrive();
  script?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(exposed);
  expect(container.init.mock.lastCall).toMatchObject([{ react: { '19.0.0': { from: 'nidaan_shell' } } }]);
  expect(container.init.mock.invocationCallOrder[0]).toBeLessThan(
    container.get.mock.invocationCallOrder[0] ?? 0,
  );
  expect(container.get).toHaveBeenCalledWith('./remote');
  expect(requested()).toEqual([]);
});

test('a script that the browser does not run has an error of its own, and is requested again by the next attempt', async () => {
  const loading = load();
  requested()[0]?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toBeInstanceOf(ScriptNotRun);
  const again = load();
  expect(requested()).toHaveLength(1);
  arrive();
  requested()[0]?.dispatchEvent(new Event('load'));
  expect(await again).toBe(exposed);
});

test('a script that comes too late fails its attempt, and is not requested for the next one', async () => {
  await expect(load(1)).rejects.not.toBeInstanceOf(ScriptNotRun);
  arrive();
  expect(await load()).toBe(exposed);
  expect(requested()).toEqual([]);
});

test('a script without the container fails', async () => {
  const loading = load();
  requested()[0]?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('gave no container nidaan_booking_1');
});
