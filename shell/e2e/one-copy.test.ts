import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { type RequestedFile, filesOf } from './files/files.js';
import { logIn } from './browser/log-in.js';

const { visitor } = chromium({ cold: true });

/** Strings that are in a library's code however it is minified. */
const isReact = ({ body }: RequestedFile) =>
  body.includes('react.transitional.element') && body.includes('useSyncExternalStore=');
const isReactDom = ({ body }: RequestedFile) => body.includes('__reactContainer$');
const isRouter = ({ body }: RequestedFile) => body.includes('useHref() may be used only in the context');
const isAntd = ({ body }: RequestedFile) => body.includes('antCls') || body.includes('anticon');
/** The module of antd that all others take their prefix from; the others are in several files. */
const isAntdContext = ({ body }: RequestedFile) => body.includes('"anticon"');

/** What the runtime of module federation knows, and the extension of Chrome shows. */
interface Federation {
  __INSTANCES__: { name: string; options: { remotes: { name: string }[]; shared: object } }[];
}

const placesOf = (files: RequestedFile[], is: (file: RequestedFile) => boolean) =>
  files.filter(is).map(({ path }) => path.replace(/[^/]+$/, ''));

test('from the home page to the admin screens there is one copy of react and react-dom, and antd is loaded only at the end', async () => {
  const asha = await visitor();
  const requested = filesOf(asha.page);
  await asha.open('/');
  await asha.press('Fasting Blood Sugar (FBS)');
  await asha.press('Add to cart');
  await asha.press('Cart, 1 item');
  await asha.sees('Order summary');
  await asha.press('Packages');
  await asha.sees('Available Health Packages');
  await asha.press('Full Body Checkup, Platinum - 105 Tests', 'link');
  await asha.sees('What is included');
  await asha.press('Book Now');
  await asha.sees('Check Availability');
  await asha.press('Tests');
  await asha.sees('All lab tests, with prices');
  const onPublicPages = await requested.all();
  await logIn(asha);
  await asha.press('Admin');
  await asha.sees('Total Users');
  const all = await requested.all();
  const federation = await asha.page.evaluate(() => {
    const { __FEDERATION__: known } = globalThis as unknown as { __FEDERATION__: Federation };
    return known.__INSTANCES__.map(({ name, options }) => ({
      name,
      remotes: options.remotes.map((remote) => remote.name),
      shared: Object.keys(options.shared),
    }));
  });

  expect(placesOf(onPublicPages, isAntd)).toEqual([]);
  expect(placesOf(all, isAntdContext)).toEqual(['/assets/']);
  expect(placesOf(all, isReact)).toEqual(['/assets/']);
  expect(placesOf(all, isReactDom)).toEqual(['/assets/']);
  expect(placesOf(all, isRouter)).toEqual(['/assets/']);
  const [shell, ...remotes] = federation;
  expect(shell?.name).toBe('nidaan_shell');
  expect(shell?.shared).toEqual(expect.arrayContaining(['react', 'react-dom', '@nidaan/sdk']));
  const names = ['nidaan_storefront_', 'nidaan_booking_', 'nidaan_admin_'].map((name) =>
    expect.stringContaining(name),
  );
  expect(shell?.remotes).toHaveLength(names.length);
  expect(shell?.remotes).toEqual(expect.arrayContaining(names));
  expect(remotes.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});
