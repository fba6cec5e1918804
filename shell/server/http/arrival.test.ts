import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { arrivalLimits } from './arrival.js';

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHo'],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1'],
])(
  'a connection that waits too long for its %s is closed, while others are answered',
  async (_what, bytes) => {
    const server = createServer(arrivalLimits(200, 400), (request, response) => {
      request.resume().on('error', () => undefined);
      request.once('end', () => response.end('fine'));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const slow = connect(port, '127.0.0.1').resume();
    slow.write(bytes);
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
    await once(slow, 'close');
    await new Promise((closed) => server.close(closed));
  },
);
