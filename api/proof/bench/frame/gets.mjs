// Clients that send requests. They use sockets directly, because Node's own client costs more than many answers.
import { connect } from 'node:net';
import { once } from 'node:events';
import { cpuOf } from './usage.mjs';
import { median } from './table.mjs';

const END_OF_HEADERS = '\r\n\r\n';

/** The status and the length of an answer's body, from the text of its headers. */
function headOf(text) {
  const length = /\r\ncontent-length: (\d+)/i.exec(text);
  const status = Number(text.slice(9, 12));
  if (status === 200 && !length) throw new Error(`an answer without a length:\n${text}`);
  return { status, length: Number(length?.[1] ?? 0) };
}

/** A connection that sends one request after another; both ways return the status and the bytes of the answer. */
export async function openConnection(port, headers = {}) {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  let [received, expected, answered, failed] = [Buffer.alloc(0), null, null, null];
  let bytes = 0;
  const begin = (chunk) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
    const end = received.indexOf(END_OF_HEADERS);
    if (end < 0) return;
    expected = headOf(received.toString('latin1', 0, end));
    bytes = received.length - end - END_OF_HEADERS.length;
    received = Buffer.alloc(0);
  };
  socket.on('data', (chunk) => {
    if (expected) bytes += chunk.length;
    else begin(chunk);
    if (!expected || bytes < expected.length) return;
    const answer = { status: expected.status, bytes };
    expected = null;
    answered(answer);
  });
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('the connection was closed')));
  const send = (first, more = [], body = '') =>
    new Promise((resolve, reject) => {
      [answered, failed] = [resolve, reject];
      socket.write([`${first} HTTP/1.1`, ...lines, ...more, '', body].join('\r\n'));
    });
  const get = (path) => send(`GET ${path}`);
  const post = (path, own, body) => {
    const all = { ...own, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const more = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    return send(`POST ${path}`, more, body);
  };
  return { get, post, close: () => socket.destroy() };
}

/**
 * Reads from a process for some seconds with some clients; `nextPath` gives the path of each request. Returns requests
 * and MB per second, the median time in ms, and the CPU time of the process in ms per request.
 */
export async function readFrom({ port, pid }, nextPath, { clients = 1, seconds = 1, headers } = {}) {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port, headers)));
  const times = [];
  let bytes = 0;
  const cpu = cpuOf(pid);
  const begun = performance.now();
  const client = async (connection) => {
    for (let start = begun; start < begun + seconds * 1000;) {
      const path = nextPath();
      const answer = await connection.get(path);
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
      bytes += answer.bytes;
      const end = performance.now();
      times.push(end - start);
      start = end;
    }
  };
  await Promise.all(connections.map(client));
  const took = (performance.now() - begun) / 1000;
  for (const connection of connections) connection.close();
  return {
    perSecond: times.length / took,
    megabytes: bytes / 1e6 / took,
    p50: median(times),
    cpu: (cpuOf(pid) - cpu) / times.length,
  };
}
