import { expect, test } from '@jest/globals';
import { stack } from './stack/stack.js';

const get = (path: string, init?: RequestInit) => fetch(stack.origin + path, { redirect: 'manual', ...init });

/** Content that only a script could complete; structured data for search engines is excluded. */
const unfinished = /<template|<script(?! type="application\/ld\+json")|Loading\.\.\./;

/** A page with its content: on a busy machine the first answer may be the frame, and a later one has the content. */
async function rendered(path: string): Promise<string> {
  const html = await (await get(path)).text();
  return html.includes('id="nidaan-data"') ? html : rendered(path);
}

/** The HTML inside #root, before any script runs. */
async function rootOf(path: string): Promise<string> {
  const html = await rendered(path);
  const begin = html.indexOf('<div id="root">');
  return html.slice(begin, html.indexOf('<script type="application/json" id="nidaan-registry">', begin));
}

test.each([
  ['/', ['Fasting Blood Sugar (FBS)', '₹80', 'Full Body Checkup, Basic', '₹1,499']],
  ['/shop', ['Fasting Blood Sugar (FBS)', '₹80', 'Glycated Haemoglobin (HbA1c)', '₹375']],
  ['/shop/2', ['Fasting Blood Sugar (FBS)', '₹80', 'Fluoride plasma']],
  ['/health-list', ['Full Body Checkup, Platinum - 105 Tests', 'Heart Health Checkup, Advanced']],
  ['/health/80', ['Full Body Checkup, Platinum - 105 Tests', '₹']],
  ['/health-concern/02', ['Heart', 'Heart Health Checkup, Advanced - 18 Tests', '₹2,799']],
  ['/search?q=sugar', ['value="sugar"', 'Fasting Blood Sugar (FBS)', '₹80', 'Diabetes Screening']],
  ['/search?q=khoon+ki+jaanch', ['Complete Blood Count (CBC)', '₹310']],
  ['/search?q=thiroid', ['Showing results for “thyroid”', 'Thyroid Stimulating Hormone (TSH)']],
  ['/search?q=%3Cb%3Ezzzz', ['No results found for &quot;&lt;b&gt;zzzz&quot;', 'href="/shop"']],
  ['/health-list?ids=80,42', ['Selected Health Packages', 'href="/health/80"', 'href="/health/42"']],
  ['/shop?department=Thyroid&sort=price', ['15 of 684 tests', 'Thyroid Stimulating Hormone (TSH)']],
  ['/track', ['Track a booking', 'Such as ND-7K4Q-2M', 'Send code', 'inert', '<noscript>']],
  ['/newsletter', ['Confirm your subscription', '<noscript>']],
])('%s has its names and prices in the HTML', async (path, words) => {
  const root = await rootOf(path);
  expect(words.filter((word) => !root.includes(word))).toEqual([]);
  expect(root.match(unfinished)).toBeNull();
});

// Chromium would search all of a long list each time that an element appears in it.
test('no style of the list of tests depends on whether the page contains something at any depth', async () => {
  const html = await rendered('/shop');
  const styles = (html.match(/<style[^>]*>[^<]*/g) ?? []).join('');
  expect(styles).toContain(':has(');
  expect(styles.match(/(:root|body|main|#root|\.sf-line\S*) ?:has\((?! ?>)[^)]*\)/g)).toBeNull();
});

test('a filter leaves everything else out of the HTML', async () => {
  expect(await rootOf('/health-list?ids=80,42')).not.toContain('href="/health/26"');
  expect(await rootOf('/shop?department=Thyroid')).not.toContain('href="/shop/2"');
});

test('the data of a search page holds only the results', async () => {
  const html = await rendered('/search?q=sugar');
  expect(html).toContain('searchResults');
  expect(html).not.toContain('searchCatalogue');
  expect(html).not.toContain('Complete Blood Count');
});

test.each(['/search?q=sugar', '/newsletter'])('%s is not indexed by search engines', async (path) => {
  expect(await rendered(path)).toContain('<meta name="robots" content="noindex">');
  expect(await (await get('/sitemap.xml')).text()).not.toContain(`${path.split('?')[0]}<`);
});

test.each([
  '/shop/9999',
  '/health/nothing',
  '/health-concern/99',
  '/nowhere',
  '/shop/2/more',
  '/healthy',
  '/%zz',
  '/%',
])('%s is a complete page with status 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<div id="root"><a class="sh-skip"');
});

test.each([
  ['/shop/', '/shop'],
  ['/health/80/?book=1', '/health/80?book=1'],
])('%s redirects permanently to %s', async (path, target) => {
  const answer = await get(path);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe(target);
});

test('//elsewhere.example/ does not redirect to another host', async () => {
  const answer = await get('//elsewhere.example/');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('location')).toBeNull();
});

test.each(['POST', 'PUT', 'DELETE'])('%s to a page is not allowed', async (method) => {
  const answer = await get('/shop/2', { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test.each([
  ['/admin', 200],
  ['/cart', 200],
])('%s is sent as a frame with a note for browsers without script', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('<noscript>');
});
