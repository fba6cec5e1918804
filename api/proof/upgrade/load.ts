import { randomUUID } from 'node:crypto';
import type { OrderReceipt } from '@nidaan/contract';
import { booking } from '../../test/makers/bookings.js';
import { keyOf } from '../../test/makers/orders.js';

const CLIENTS = 8;

/** People and staff who use several processes of the API, between which a balancer shares their requests. */
export interface Load {
  /** The number of requests that succeeded. */
  done: () => number;
  /** Every request that failed: its method, path and status or error. */
  failures: string[];
  /** The orders that were acknowledged. */
  placed: string[];
  /** Shares requests between these processes from now on; resolves when no other one has a request. */
  share: (origins: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts eight clients, which book, open the order's page, list, read and confirm without a pause. */
export function startLoad(origins: string[], staff: Record<string, string>): Load {
  let serving = origins;
  let [turn, done, stopped] = [0, 0, false];
  const open = new Map<Promise<unknown>, string>();
  const load: Pick<Load, 'failures' | 'placed'> = { failures: [], placed: [] };

  async function ask(origin: string, path: string, init: RequestInit): Promise<unknown> {
    try {
      const answer = await fetch(`${origin}${path}`, init);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
      done += 1;
      return JSON.parse(text);
    } catch (error) {
      load.failures.push(`${init.method ?? 'GET'} ${path}: ${String(error)}`);
      return null;
    }
  }
  async function send(path: string, init: RequestInit = {}): Promise<unknown> {
    const origin = serving[(turn += 1) % serving.length] ?? '';
    const asked = ask(origin, path, init);
    open.set(asked, origin);
    return asked.finally(() => open.delete(asked));
  }
  const post = (path: string, body: object, headers: Record<string, string>) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  async function visit(): Promise<void> {
    const receipt = await post('/api/orders', booking(), { 'Idempotency-Key': randomUUID() });
    if (!receipt) return;
    const { id, statusUrl } = receipt as OrderReceipt;
    load.placed.push(id);
    const page = await send(`/api/orders/${id}`, { headers: keyOf(statusUrl) });
    await send('/api/tests');
    await send('/api/orders?limit=10', { headers: staff });
    const { version } = (page ?? { version: 1 }) as { version: number };
    await post(`/api/orders/${id}/moves`, { move: 'confirm', version }, staff);
  }
  const client = async () => {
    while (!stopped) await visit();
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    ...load,
    done: () => done,
    async share(next) {
      serving = next;
      await Promise.all([...open].filter(([, origin]) => !next.includes(origin)).map(([asked]) => asked));
    },
    async stop() {
      stopped = true;
      await Promise.all(clients);
    },
  };
}
