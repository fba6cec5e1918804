import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { adminUnderDevelopment, shellUnderDevelopment } from './stack/development.js';

const { visitor } = chromium({ cold: true });

let admin: Awaited<ReturnType<typeof adminUnderDevelopment>>;
let shell: Awaited<ReturnType<typeof shellUnderDevelopment>>;
beforeAll(async () => {
  admin = await adminUnderDevelopment();
  shell = await shellUnderDevelopment({ admin: admin.host });
});
afterAll(async () => {
  await shell.stop();
  await admin.stop();
});

/** Runs in the page before its scripts: stands in for React's developer tools, which are notified of each renderer. */
function recordRenderers() {
  const kinds: number[] = [];
  const hook = {
    supportsFiber: true,
    inject: ({ bundleType }: { bundleType: number }) => kinds.push(bundleType),
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, rendererKinds: kinds });
}

/** Runs in the page: the names of the components around an element, from the inside out. */
function componentsAround(element: Element): string[] {
  interface Fiber {
    type: unknown;
    return: Fiber | null;
  }
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber')) ?? '';
  let fiber = (element as unknown as Record<string, Fiber | null>)[key] ?? null;
  const names: string[] = [];
  for (; fiber; fiber = fiber.return) if (typeof fiber.type === 'function') names.push(fiber.type.name);
  return names;
}

test('the shell under development has the development build of react and the names of components', async () => {
  const asha = await visitor();
  await asha.page.evaluateOnNewDocument(recordRenderers);
  await asha.page.goto(`${shell.origin}/`);
  await asha.sees('How it works');
  // 1 is React's own number of its development build.
  expect(await asha.page.evaluate('rendererKinds')).toEqual([1]);
  expect(await asha.page.$eval('footer *', componentsAround)).toEqual(
    expect.arrayContaining(['Footer', 'App']),
  );
});

test('every browser gets the remotes under development, and others as they are released', async () => {
  const page = await fetch(`${shell.origin}/admin`);
  expect(page.headers.get('content-security-policy')).toContain(admin.host);
  const document = await page.text();
  expect(document).toMatch(/"admin":{[^}]*"version":"development"/);
  expect(document).not.toMatch(/"booking":{[^}]*"version":"development"/);
  const asha = await visitor();
  await asha.page.goto(`${shell.origin}/admin`);
  await asha.sees('lab’s staff');
});

/** Runs in the page before its scripts: stands in for the Redux DevTools, which are given the enhancers of the store. */
function recordStore() {
  type Enhancer = (create: Create) => Create;
  type Create = (...args: unknown[]) => object;
  const composeWithDevTools =
    () =>
    (...enhancers: Enhancer[]): Enhancer =>
    (create) => {
      const createEnhanced = enhancers.reduceRight((made, enhance) => enhance(made), create);
      return (...args) => {
        const store = createEnhanced(...args);
        Object.assign(window, { storeInDevTools: store });
        return store;
      };
    };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithDevTools });
}

test('the store under development is in the Redux DevTools, and rejects mutations and what cannot be serialised', async () => {
  const asha = await visitor();
  await asha.page.evaluateOnNewDocument(recordStore);
  await asha.page.goto(`${shell.origin}/`);
  await asha.sees('Tests from');
  const reported = await asha.page.evaluate(`
    const { error } = console;
    const texts = [];
    console.error = (text) => texts.push(text);
    storeInDevTools.dispatch({ type: 'x', payload: () => 0 });
    console.error = error;
    texts`);
  expect(reported).toEqual([expect.stringContaining('A non-serializable value was detected in an action')]);
  // The key is taken out again, and that reported too, so that the page's own next action finds nothing to report.
  const mutations = await asha.page.evaluate(`
    const state = storeInDevTools.getState();
    const errors = [];
    const dispatch = () => {
      try {
        storeInDevTools.dispatch({ type: 'x' });
      } catch ({ message }) {
        errors.push(message);
      }
    };
    state.added = 1;
    dispatch();
    delete state.added;
    dispatch();
    errors`);
  const mutation = expect.stringContaining(
    "A state mutation was detected between dispatches, in the path 'added'",
  );
  expect(mutations).toEqual([mutation, mutation]);
});

test('the released store is not in the Redux DevTools', async () => {
  const asha = await visitor();
  await asha.page.evaluateOnNewDocument(recordStore);
  await asha.open('/');
  await asha.screenIsAlive();
  expect(await asha.page.evaluate('typeof storeInDevTools')).toBe('undefined');
});
