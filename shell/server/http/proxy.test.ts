import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiProxy } from './proxy.js';
import { listen } from '../testing/http-server.js';

const answerWith = (length: number, connection: string) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\nConnection: ${connection}\r\n\r\nok`;

/** Announces keep-alive connections and drops each one that is used a second time; two paths end differently. */
const droppingServer = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (request) => {
    const path = String(request).split(' ')[1];
    if (path === '/api/cut') socket.write(answerWith(20, 'close'), () => socket.destroy());
    else socket.write(answerWith(2, path === '/api/closing' ? 'close' : 'keep-alive'));
    socket.once('data', () => socket.destroy());
  });
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

test("the visitor's connection stays open when that to the API ends", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const request = get(`${shell.origin}/api/closing`, { agent });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return [answer.headers.connection, await text(answer), request.reusedSocket];
  };
  expect([await ask(), await ask()]).toEqual([
    ['keep-alive', 'ok', false],
    ['keep-alive', 'ok', true],
  ]);
  agent.destroy();
});

test('an answer that the API cuts off ends', async () => {
  const request = get(`${shell.origin}/api/cut`);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await expect(text(answer)).rejects.toThrow('aborted');
});
