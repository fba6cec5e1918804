import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contract from '@nidaan/contract';
import type { z } from 'zod';
import { startApp, type TestApp } from '../../test/servers/app.js';
import {
  type ApiDocument,
  codesOf,
  type Media,
  type Operation,
  operationsOf,
} from '../../test/servers/openapi-document.js';

let api: TestApp;
let served: ApiDocument;
let operations: Operation[];
beforeAll(async () => {
  api = await startApp({ NODE_ENV: 'development' });
  served = (await api.http.get('/api/docs-json').expect(200)).body as ApiDocument;
  operations = operationsOf(served);
});
afterAll(() => api.close());

const namesOf = (wrong: Operation[]) => wrong.map(({ name }) => name);

/** Bodies and successful answers with a content, each with the operation that has it. */
const contents = () =>
  operations.flatMap(({ name, requestBody, responses }) => {
    const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
    const all: [string, Record<string, Media> | undefined][] = [
      ['body', requestBody?.content],
      ...answers.map(([status, { content }]): [string, typeof content] => [status, content]),
    ];
    return all.flatMap(([of, content]) =>
      Object.entries(content ?? {}).map(([type, media]) => ({
        where: `${name} ${of} ${type}`,
        of,
        type,
        media,
      })),
    );
  });

const isFile = ({ type, media: { schema } }: { type: string; media: Media }) =>
  schema?.format === 'binary' || type === 'multipart/form-data';

/** The examples of a content with the name of their schema, one for each element where it is a list. */
function examplesOf({ schema, example, examples }: Media): [string, unknown][] {
  const item = schema?.items ?? schema;
  const named: [string, unknown][] = examples
    ? Object.entries(examples).map(([name, { value }]) => [name, value])
    : [[item?.$ref?.split('/').at(-1) ?? '', example]];
  return named.flatMap(([name, value]) =>
    schema?.items ? (value as unknown[]).map((one): [string, unknown] => [name, one]) : [[name, value]],
  );
}

const schemaNamed = (name: string) => (contract as Record<string, unknown>)[name] as z.ZodType | undefined;

describe('every operation of the documentation', () => {
  it('has a summary, a description of its own and a described tag', () => {
    const tags = new Map(served.tags.map(({ name, description }) => [name, description]));
    const wrong = operations.filter(
      ({ summary, description, tags: of }) =>
        !summary || !description.trim() || description.startsWith(summary) || !tags.get(of[0] ?? ''),
    );
    expect(namesOf(wrong)).toEqual([]);
    expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
  });

  it('lists codes of the contract under their status', () => {
    for (const { name, responses } of operations) {
      const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect([name, errors.length > 0]).toEqual([name, true]);
      for (const [status, response] of errors) {
        const codes = codesOf(response);
        const statuses = codes.map((code) => contract.ERRORS[code as contract.ErrorCode]?.status);
        expect([name, codes.length > 0, ...statuses]).toEqual([
          name,
          true,
          ...codes.map(() => Number(status)),
        ]);
      }
    }
  });

  it('shows for each code a problem with this code', () => {
    for (const { responses } of operations)
      for (const response of Object.values(responses))
        for (const code of codesOf(response)) {
          const problem = response.content?.['application/problem+json']?.examples?.[code]?.value;
          expect(contract.isProblem(problem)).toBe(true);
          expect(problem).toMatchObject({ code, status: contract.ERRORS[code as contract.ErrorCode].status });
        }
  });

  it('has a schema and an example of its body and its answer', () => {
    const wrong = contents().filter(
      (content) =>
        !content.media.schema ||
        (!isFile(content) && content.media.example === undefined && !content.media.examples),
    );
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it('says who gets which answer where the answer differs by caller', () => {
    const list = operations.find(({ name }) => name === 'GET /api/orders')?.responses['200'];
    const { examples = {} } = list?.content?.['application/json'] ?? {};
    const summaries = Object.entries(examples).map(([name, { summary }]) => [name, summary]);
    expect(summaries).toEqual([
      ['AdminOrderView', expect.stringMatching(/^Staff get/)],
      ['CustomerOrderView', expect.stringMatching(/^A customer gets only their own orders/)],
    ]);
    expect(list?.description).toBe(summaries.map(([, summary]) => summary).join(' '));
    const silent = contents().flatMap(({ where, media }) =>
      Object.values(media.examples ?? {}).some((example) => !example.summary) ? [where] : [],
    );
    expect(silent).toEqual([]);
  });

  it('has a body in its answer, or the status 204 or 304', () => {
    const wrong = operations.filter(({ responses }) =>
      Object.entries(responses).some(
        ([status, { content }]) => (content === undefined) !== ['204', '304'].includes(status),
      ),
    );
    expect(namesOf(wrong)).toEqual([]);
  });
});

describe('every example', () => {
  it('of a body is accepted by its schema', () => {
    const json = contents().filter((content) => content.of === 'body' && !isFile(content));
    for (const { where, media } of json)
      for (const [name, value] of examplesOf(media))
        expect([where, schemaNamed(name)?.safeParse(value)]).toMatchObject([where, { success: true }]);
  });

  it('of an answer has exactly the fields of its schema', () => {
    const json = contents().filter((content) => content.of !== 'body' && !isFile(content));
    for (const { where, media } of json)
      for (const [name, value] of examplesOf(media))
        expect([where, schemaNamed(name)?.safeParse(value)]).toEqual([where, { success: true, data: value }]);
  });
});

it('the document that is served is the built one', () => {
  const built = readFileSync(new URL('../../dist/openapi.json', import.meta.url), 'utf8');
  expect(served).toEqual(JSON.parse(built));
});
