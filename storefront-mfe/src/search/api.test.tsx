import { expect, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useSearchCatalogueQuery } from './api.js';
import type { CurrentCatalogue } from './results.js';

let loaded: CurrentCatalogue[] = [];

function Loader() {
  const { data } = useSearchCatalogueQuery();
  useEffect(() => {
    if (data) loaded.push(data);
  }, [data]);
  return null;
}

const answerWith = (body: unknown, etag: string | null) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', ...(etag && { etag }) },
  });

/** The catalogue that a page with a store of its own makes from answers with this name and this ETag. */
async function load(productName: string, etag: string | null): Promise<CurrentCatalogue | undefined> {
  fakeApi({
    'GET /api/tests': () => answerWith([aTest({ id: '1', productName })], etag),
    'GET /api/packages': () => answerWith([aPackage({ id: '30' })], etag),
  });
  cleanup();
  loaded = [];
  await renderScreen(<Loader />);
  await waitFor(() => expect(loaded).toHaveLength(1));
  return loaded[0];
}

test('pages share the catalogue, and so its index, while the answers are the same', async () => {
  const first = await load('Thyroid', '"one"');
  expect(await load('Thyroid', '"one"')).toBe(first);
  const changed = await load('Sugar', '"two"');
  expect(changed?.tests[0]?.productName).toBe('Sugar');
  expect(await load('Sugar', '"two"')).toBe(changed);
});

test('answers without an ETag are never taken for the same', async () => {
  await load('Thyroid', null);
  expect((await load('Sugar', null))?.tests[0]?.productName).toBe('Sugar');
});
