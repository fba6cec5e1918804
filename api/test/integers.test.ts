import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contract from '@nidaan/contract';
import { z } from 'zod';
import { sharedApp, type SharedApp } from './servers/app.js';
import { booking, pathsOf } from './makers/bookings.js';
import { as } from './makers/makers.js';

const INT32 = { min: -2_147_483_648, max: 2_147_483_647 };
// Amounts of money, which the database stores and sums up in 64 bits.
const SUMS =
  /^Revenue\b|\bproperties (?:total|totalAmount|quotedTotal|amount|received|refunded|credited|balance|items|additional|perPerson|price|saves|takings)\b/;

interface JsonSchema {
  type?: string | string[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** The paths of a schema's integers that allow values outside the range of a database integer. */
function unbounded(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, minimum, maximum, exclusiveMinimum } = node as JsonSchema;
  const below = (minimum ?? exclusiveMinimum ?? -Infinity) < INT32.min;
  const wrong = [type].flat().includes('integer') && (below || (maximum ?? Infinity) > INT32.max);
  const inside = Object.entries(node).flatMap(([key, part]) => unbounded(part, `${path} ${key}`.trim()));
  return wrong && !SUMS.test(path) ? [path, ...inside] : inside;
}

const integersIn = (node: unknown): number =>
  typeof node === 'object' && node !== null
    ? Object.values(node).reduce<number>((sum, part) => sum + integersIn(part), 0) +
      Number([(node as JsonSchema).type].flat().includes('integer'))
    : 0;

let api: SharedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await sharedApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const schemas = Object.entries(contract).filter((entry) => entry[1] instanceof z.ZodType);

describe('every integer has the bounds of the database', () => {
  it.each(schemas)('%s', (name, schema) => {
    for (const io of ['input', 'output'] as const) {
      const document = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });
      expect(unbounded(document, name)).toEqual([]);
    }
  });

  it('in the OpenAPI document', async () => {
    const { body } = await api.http.get('/api/docs-json').set(admin).expect(200);
    expect(integersIn(body)).toBeGreaterThan(50);
    expect(unbounded(body.components.schemas).concat(unbounded(body.paths, 'paths'))).toEqual([]);
  });
});

describe('a number that the database cannot hold', () => {
  it.each([
    ['put', '/api/packages/80', { version: 2 ** 31 }, 'version'],
    ['put', '/api/tests/2', { version: 2 ** 31 }, 'version'],
    ['put', '/api/tests/2', { version: 2 ** 53 }, 'version'],
    ['post', '/api/orders', booking({ quotedTotal: 2 ** 53 }), 'quotedTotal'],
  ] as const)('%s %s %j is refused, naming the field', async (method, path, body, field) => {
    const answer = await api.http[method](path).set(admin).send(body);
    expect([answer.status, pathsOf(answer)]).toEqual([400, [field]]);
  });
});
