import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { apiProxy } from './proxy.js';
import { listen } from '../testing/http-server.js';

/** Announces keep-alive connections, and drops each one that is used a second time. */
const droppingServer = createServer((socket) => {
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok');
    socket.once('data', () => socket.destroy());
  });
  socket.on('error', () => undefined);
});

let shell: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  await once(droppingServer.listen(0, '127.0.0.1'), 'listening');
  const { port } = droppingServer.address() as AddressInfo;
  const pass = apiProxy(`http://127.0.0.1:${port}`);
  shell = await listen(express().use(pass));
});
afterAll(async () => {
  await shell.close();
  droppingServer.close();
});

test('a connection that the API has closed fails no request', async () => {
  for (const method of ['GET', 'POST', 'GET', 'POST'])
    expect(await shell.request('/api/orders', { method })).toMatchObject({ status: 200 });
});
