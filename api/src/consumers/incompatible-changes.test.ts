import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { ApiContract, OfferedOperation, Shape } from '@nidaan/contract';
import { check, type Offered } from './check-consumers.js';
import { type KeptConsumer, keptConsumers } from './kept-consumers.js';
import { presentContract } from './offered-contract.js';

// What the remotes of this commit, or of a recent one, really use.
const kept = keptConsumers(fileURLToPath(new URL('../../contract/consumers', import.meta.url)));
const newest = ['storefront', 'booking', 'admin', 'shell'].map((name): KeptConsumer => {
  const found = kept.find(({ remote }) => remote === name);
  if (!found) throw new Error(`No version of ${name} is kept: run npm run keep:consumers.`);
  return found;
});

/** A shell that says nothing of its SDK: the changes here are those of the API. */
const NO_SDK: Offered['sdk'] = { exposes: {} };

/** What the check says about the remotes after a change of the API, with names in place of versions. */
function sentencesAfter(change: (api: ApiContract) => void): string[] {
  const api = presentContract();
  change(api);
  const found = newest.map((one) => ({ ...one, version: 'now', where: 'kept' }));
  return check({ api, sdk: NO_SDK }, found).breaks;
}

function fieldsOf(api: ApiContract, type: string): Record<string, Shape> {
  const shape = api.types[type];
  if (typeof shape !== 'object' || !('fields' in shape)) throw new Error(`${type} has no fields`);
  return shape.fields;
}

function operation(api: ApiContract, name: string): OfferedOperation {
  const found = api.operations[name];
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

test('the API offers what every kept version of a remote uses', () => {
  const found = kept.map((one) => ({ ...one, where: 'kept' }));
  expect(check({ api: presentContract(), sdk: NO_SDK }, found).breaks).toEqual([]);
});

test.each<[change: string, change: (api: ApiContract) => void, named: string[]]>([
  [
    'a removed field of an answer',
    (api) => delete fieldsOf(api, 'PincodeAnswer')['serviceable'],
    [
      'booking now reads serviceable of POST /api/pincodes/check, which the answer does not have.',
      'admin now reads serviceable of POST /api/pincodes/check, which the answer does not have.',
    ],
  ],
  [
    'a new required field of a body',
    (api) => (fieldsOf(api, 'PincodeCheck')['country'] = 'string'),
    [
      'booking now calls POST /api/pincodes/check without country, which the API requires.',
      'admin now calls POST /api/pincodes/check without country, which the API requires.',
    ],
  ],
  [
    'a field of an answer that may be null',
    (api) => (fieldsOf(api, 'LabProfile')['served'] = { any: ['null', { list: 'unknown' }] }),
    [
      'storefront now reads served of GET /api/lab, which may be null.',
      'booking now reads served of GET /api/lab, which may be null.',
    ],
  ],
  [
    'a removed error code',
    (api) => {
      const place = operation(api, 'POST /api/orders');
      place.errors = place.errors.filter((code) => code !== 'price_changed');
    },
    ['booking now handles the error price_changed of POST /api/orders, which the API does not answer there.'],
  ],
  [
    'a removed operation',
    (api) => delete api.operations['DELETE /api/price-changes/{id}'],
    ['admin now calls DELETE /api/price-changes/{}, which the API does not have.'],
  ],
  [
    'a removed value of a list of values that is sent',
    (api) => {
      const text = JSON.stringify(api).replaceAll('"wrong_order",', '').replaceAll(',"wrong_order"', '');
      Object.assign(api, JSON.parse(text));
    },
    ['payment', 'refund'].map(
      (what) =>
        `admin now sends reason to POST /api/orders/{id}/${what}/withdraw with the value "wrong_order", which the API does not accept.`,
    ),
  ],
  [
    'an answer whose field may be absent',
    (api) => {
      const fields = fieldsOf(api, 'ConcernView');
      fields['imgUrl?'] = 'string';
      delete fields['imgUrl'];
    },
    ['storefront now reads [].imgUrl of GET /api/concerns, which may be absent.'],
  ],
  [
    'a field of an answer with another type',
    (api) => (fieldsOf(api, 'ConcernView')['id'] = 'number'),
    ['storefront', 'shell'].map(
      (name) => `${name} now reads [].id of GET /api/concerns, which is a number and not a string.`,
    ),
  ],
  [
    'a field of a body that is not accepted any more',
    (api) => delete fieldsOf(api, 'NoteInput')['text'],
    ['admin now sends text to POST /api/orders/{id}/notes, which the API does not accept.'],
  ],
  [
    'a removed query parameter',
    (api) => (operation(api, 'GET /api/payment-entry').query = []),
    ['admin now sends ?date to GET /api/payment-entry, which the API does not accept.'],
  ],
])('%s is refused, and the field and the remotes are named', (_what, change, named) => {
  expect(sentencesAfter(change)).toEqual(named);
});

test('additions are accepted: operations, fields, values and error codes', () => {
  const said = sentencesAfter((api) => {
    api.operations['POST /api/new'] = { query: ['q'], body: 'string', errors: ['conflict'] };
    fieldsOf(api, 'PincodeAnswer')['since'] = { any: ['null', 'string'] };
    fieldsOf(api, 'PincodeCheck')['country?'] = 'string';
    operation(api, 'POST /api/orders').errors.push('day_closed');
    operation(api, 'GET /api/payment-entry').query.push('from?');
  });
  expect(said).toEqual([]);
});

test('a change of the SDK is refused, and the name, the field and the remote are named', () => {
  const [booking] = newest.filter(({ remote }) => remote === 'booking');
  const sdkTypes = structuredClone(booking?.uses.sdkTypes);
  const names = sdkTypes?.modules['@nidaan/sdk'];
  if (!booking || !sdkTypes || !names) throw new Error('The booking remote does not say its types.');
  const sentences = () =>
    check({ api: presentContract(), sdk: { exposes: {}, sdkTypes } }, [
      { ...booking, version: 'now', where: 'kept' },
    ]).breaks;
  expect(sentences()).toEqual([]);
  names['Money'] = { props: { fields: { amount: 'string' } } };
  expect(sentences()).toEqual([
    'booking now passes amount to Money of @nidaan/sdk as a number, where the shell takes a string.',
  ]);
});
