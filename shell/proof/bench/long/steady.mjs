// Memory under load: what the API and the HTML server hold after each minute, once their garbage is collected. A leak is a
// slope, and takes minutes to show.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openConnection, readFrom } from '../../../../api/proof/bench/frame/gets.mjs';
import { nextOrder } from '../../../../api/proof/bench/frame/guests.mjs';
import { startProduct } from '../product.mjs';

const MINUTES = 10;
const MINUTE_SECONDS = 60;
/** The first minutes fill caches and let functions be compiled. */
const WARM_UP_MINUTES = 2;
const MB = 2 ** 20;
/** Where a process listens once it is asked to be inspected, by SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const POLL_MS = 50;
const CLOSE = `process.getBuiltinModule('node:inspector').close()`;

async function inspectorOf(pid) {
  process.kill(pid, 'SIGUSR1');
  for (;;) {
    const answer = await fetch(INSPECTOR).catch(() => null);
    if (answer) return new WebSocket((await answer.json())[0].webSocketDebuggerUrl);
    await wait(POLL_MS);
  }
}

/** What a process uses of its heap after a collection, in MiB. Processes are asked one after the other: all use one port. */
async function heapOf(pid) {
  const socket = await inspectorOf(pid);
  await once(socket, 'open');
  let id = 0;
  const call = async (method, params) => {
    id += 1;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = await once(socket, 'message');
      const answer = JSON.parse(data);
      if (answer.id === id) return answer.result;
    }
  };
  await call('HeapProfiler.collectGarbage');
  const { usedSize } = await call('Runtime.getHeapUsage');
  socket.send(JSON.stringify({ id: id + 1, method: 'Runtime.evaluate', params: { expression: CLOSE } }));
  await once(socket, 'close');
  return usedSize / MB;
}

/** Pages, lists and searches, more of them than are kept. */
function nextPath() {
  let number = 0;
  return () => {
    number += 1;
    const paths = ['/', `/shop?n=${number}`, '/cart', `/search?q=thy${number % 5000}`, '/api/tests?limit=50'];
    return paths[number % paths.length];
  };
}

async function placeOrders(port, seconds) {
  const connection = await openConnection(port);
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const { status } = await connection.post('/api/orders', ...nextOrder());
    if (status !== 201) throw new Error(`an order was answered with ${status}`);
  }
  connection.close();
}

/** How much a list grows from one value to the next, in the middle of all pairs. */
const growth = (list) => list.slice(1).map((value, at) => value - list[at]);

export async function measure(bench) {
  const product = await startProduct(bench);
  const path = nextPath();
  const heaps = { api: [], shell: [] };
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await Promise.all([
      readFrom(product, path, { clients: 8, seconds: MINUTE_SECONDS, headers: { 'accept-encoding': 'br' } }),
      placeOrders(product.ports.api, MINUTE_SECONDS),
    ]);
    heaps.api.push(await heapOf(product.apiPid));
    heaps.shell.push(await heapOf(product.pid));
    console.error(
      `minute ${minute}: API ${heaps.api.at(-1).toFixed(1)} MiB, HTML server ${heaps.shell.at(-1).toFixed(1)} MiB`,
    );
  }
  const row = (name, of) => {
    const steady = of.slice(WARM_UP_MINUTES - 1);
    return [
      { work: `heap of ${name} under load, after a collection`, unit: 'MiB', ours: of },
      {
        work: `heap of ${name} under load`,
        unit: 'MiB more each minute',
        goal: '≤ 0.3',
        ours: growth(steady),
      },
    ];
  };
  return [...row('the API', heaps.api), ...row('the HTML server', heaps.shell)];
}
