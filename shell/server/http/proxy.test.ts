import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { apiProxy } from './proxy.js';
import { listen } from '../testing/ask.js';

/** Promises to keep its connections open, and breaks off each one that is used a second time. */
const faithless = createServer((socket) => {
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok');
    socket.once('data', () => socket.destroy());
  });
  socket.on('error', () => undefined);
});

let shell: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  await once(faithless.listen(0, '127.0.0.1'), 'listening');
  const { port } = faithless.address() as AddressInfo;
  const pass = apiProxy(`http://127.0.0.1:${port}`);
  shell = await listen(express().use(pass));
});
afterAll(async () => {
  await shell.close();
  faithless.close();
});

test('a connection that the API has given up fails no request', async () => {
  for (const method of ['GET', 'POST', 'GET', 'POST'])
    expect(await shell.ask('/api/orders', { method })).toMatchObject({ status: 200 });
});
