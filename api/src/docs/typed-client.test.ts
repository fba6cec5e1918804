import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A client as a developer would write it; each misuse has to be refused by the compiler. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './generated.js';

const client = createClient<paths>({ baseUrl: 'http://localhost:3000' });

export async function book(): Promise<string> {
  const { data, error } = await client.POST('/api/orders', {
    params: { header: { 'Idempotency-Key': '4b7e2c1a-9d38-4f60-8a52-71c3e9d0b6f4' } },
    body: { cartItems: [{ id: 'P01', type: 'package' }], appointmentDate: '2026-03-05' },
  });
  if (error) {
    // @ts-expect-error This operation has no such error.
    if (error.code === 'report_missing') return error.title;
    return error.code === 'price_changed' ? 'The price has changed.' : error.title;
  }
  // @ts-expect-error The answer has no such field.
  String(data.secret);
  return data.reference;
}

export async function invoice(id: string): Promise<Blob | undefined> {
  const { data } = await client.GET('/api/orders/{id}/invoice', { params: { path: { id } }, parseAs: 'blob' });
  return data;
}

export const misuses = [
  // @ts-expect-error There is no such path.
  () => client.GET('/api/bookings'),
  // @ts-expect-error The id is missing.
  () => client.GET('/api/orders/{id}'),
  // @ts-expect-error A version is a number.
  () => client.POST('/api/orders/{id}/cancel', { params: { path: { id: '' } }, body: { version: 'one' } }),
];
`;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  skipLibCheck: true,
};

/** What the compiler reports about files that exist only in memory. */
function compile(files: Map<string, string>): string[] {
  const disk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    readFile: (file) => files.get(file) ?? disk.readFile(file),
    getSourceFile: (file, options) => {
      const text = files.get(file);
      if (text === undefined) return disk.getSourceFile(file, options);
      return ts.createSourceFile(file, text, options);
    },
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

it('a typed client can be generated from the document', async () => {
  const document = readFileSync(new URL('../../dist/openapi.json', import.meta.url), 'utf8');
  const nodes = await openapiTS(JSON.parse(document) as OpenAPI3, { defaultNonNullable: false });
  const files = new Map([
    [pathOf('generated.ts'), astToString(nodes)],
    [pathOf('client.ts'), CLIENT],
  ]);
  expect(compile(files)).toEqual([]);
});
