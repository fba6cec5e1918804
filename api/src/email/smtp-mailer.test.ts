import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { renderEmail } from './email-content.js';
import { messageOf } from './message.js';
import { SmtpMailer } from './smtp-mailer.js';

const sockets: Socket[] = [];
let server: Server;
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  await new Promise((closed) => server.close(closed));
});

async function mailerFor(behaves: (socket: Socket) => void, timeoutMs: number): Promise<SmtpMailer> {
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    behaves(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.address() as AddressInfo;
  return new SmtpMailer(`smtp://127.0.0.1:${port}`, timeoutMs);
}

const event = {
  id: '1',
  event: 'order.placed',
  payload: {},
  request_id: null,
  created_at: new Date(),
  tries: 1,
};
const content = renderEmail({ subject: 'Hello', parts: [] });
const message = messageOf(event, { to: 'asha@example.org', reference: 'ND-1', content });

const dribble = (socket: Socket) => {
  const drop = setInterval(() => socket.write('220-wait\r\n'), 50);
  socket.on('close', () => clearInterval(drop));
};

/** The client cannot know whether the email was accepted, so it counts as not sent. */
const takeAndDrop = (socket: Socket) => {
  let received = '';
  socket.write('220 here\r\n');
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
    if (received.endsWith('\r\n.\r\n')) socket.destroy();
    else if (received.endsWith('DATA\r\n')) socket.write('354 go on\r\n');
    else if (!received.includes('DATA\r\n')) socket.write('250 good\r\n');
  });
};

// A server that never responds takes the whole timeout; one that does needs a timeout long enough for a busy machine.
it.each<[string, (socket: Socket) => void, number, string]>([
  ['says nothing', () => undefined, 300, 'ETIMEDOUT'],
  ['never ends its greeting', dribble, 300, 'ETIMEDOUT'],
  ['hangs up', (socket) => socket.end(), 60_000, 'ECONNECTION'],
  ['takes the email and drops the line', takeAndDrop, 60_000, 'ECONNECTION'],
  ['refuses to talk', (socket) => socket.end('554 no\r\n'), 60_000, 'EPROTOCOL'],
])('sending to a mail server that %s fails within the timeout', async (_, behaves, timeoutMs, code) => {
  const mailer = await mailerFor(behaves, timeoutMs);
  await expect(mailer.send(message)).rejects.toMatchObject({ code });
});

/** Keeps the emails that it takes; `hangUp` may end the connection once it has taken one. */
const taking = (taken: string[], hangUp: (socket: Socket) => void) => (socket: Socket) => {
  let isData = false;
  socket.write('220 here\r\n');
  socket.on('data', (chunk: Buffer) => {
    const lines = chunk.toString();
    if (isData && !lines.endsWith('\r\n.\r\n')) return;
    const took = isData;
    if (took) taken.push(lines);
    isData = lines.startsWith('DATA');
    socket.write(isData ? '354 go on\r\n' : '250 good\r\n');
    if (took) hangUp(socket);
  });
};

it('sends emails one after another over one connection', async () => {
  const taken: string[] = [];
  const mailer = await mailerFor(
    taking(taken, () => undefined),
    60_000,
  );
  const before = sockets.length;
  for (const _ of [1, 2, 3]) await mailer.send(message);
  expect(taken).toHaveLength(3);
  expect(sockets.length - before).toBe(1);
  await mailer.onApplicationShutdown();
});

it('sends an email over another connection when the server has closed the first', async () => {
  const taken: string[] = [];
  const mailer = await mailerFor(
    taking(taken, (socket) => socket.end()),
    60_000,
  );
  const before = sockets.length;
  for (const _ of [1, 2, 3]) await mailer.send(message);
  expect(taken).toHaveLength(3);
  expect(sockets.length - before).toBe(3);
  await mailer.onApplicationShutdown();
});
