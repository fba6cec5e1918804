import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { saveFile, saveResponse } from './save-file.js';

const saved: { name: string; file: Blob }[] = [];
const released: string[] = [];
const files = new Map<string, Blob>();

beforeEach(() => {
  jest.useFakeTimers();
  saved.length = 0;
  released.length = 0;
  // jsdom has no object URLs and does not follow a download.
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const url = `blob:file-${files.size}`;
      files.set(url, file);
      return url;
    },
    revokeObjectURL: (url: string) => released.push(url),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href) ?? new Blob() });
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const responseWith = (headers: HeadersInit) =>
  ({ headers: new Headers(headers), blob: async () => new Blob(['bytes']) }) as Response;

it('a file is saved under its name and released only after the browser has read it', () => {
  const file = new Blob(['a,b']);
  saveFile(file, 'orders.csv');
  expect(saved).toEqual([{ name: 'orders.csv', file }]);
  expect(released).toEqual([]);
  jest.runAllTimers();
  expect(released).toHaveLength(1);
});

it('a response is saved under the file name of its headers', async () => {
  const headers = { 'content-disposition': 'attachment; filename="invoice_1.pdf"' };
  expect(await saveResponse(responseWith(headers))).toBeNull();
  expect(saved.map(({ name }) => name)).toEqual(['invoice_1.pdf']);
});

it('a response is saved under the name that the caller gives', async () => {
  await saveResponse(responseWith({ 'content-disposition': 'inline; filename=other.pdf' }), 'receipt_1.pdf');
  await saveResponse(responseWith({}));
  expect(saved.map(({ name }) => name)).toEqual(['receipt_1.pdf', 'download']);
});
