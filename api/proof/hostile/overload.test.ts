import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { booking } from '../../test/makers/bookings.js';
import { startTarget } from './target.js';

const BOOKINGS = Number(process.env.HOSTILE_BOOKINGS ?? '50');
/** The bot has ten times as many requests open as the visitors, from so many addresses. */
const [VISITORS, BOTS, ADDRESSES] = [5, 50, 200];

let target: Awaited<ReturnType<typeof startTarget>>;
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS + BOTS });
beforeAll(async () => {
  // With the limits of the product, unlike the other hostile tests.
  target = await startTarget({ isLimited: true });
});
afterAll(async () => {
  agent.destroy();
  await target.stop();
});

interface Answered {
  status: number;
  ms: number;
}

/** Books with a key of its own, from an address that the proxy before the API would name. */
function book(phoneno: string, address: string): Promise<Answered> {
  const body = JSON.stringify({ ...booking(), phoneno, email: null });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': address,
  };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(
      { host: '127.0.0.1', port: target.port, method: 'POST', path: '/api/orders', agent, headers },
      (answer) => {
        text(answer).then(
          () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun }),
          reject,
        );
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });
}

let people = 0;
/** Each booking is of someone else, who tries again when it is answered 503. The time is that of all attempts. */
async function visit(): Promise<Answered> {
  people += 1;
  const [phone, address] = [
    String(9_800_000_000 + people),
    `198.51.${Math.floor(people / 250)}.${people % 250}`,
  ];
  let ms = 0;
  for (;;) {
    const answer = await book(phone, address);
    ms += answer.ms;
    if (answer.status !== 503) return { ...answer, ms };
  }
}

async function visits(): Promise<Answered[]> {
  const answers: Answered[] = [];
  const one = async () => {
    for (let at = 0; at < BOOKINGS / VISITORS; at += 1) answers.push(await visit());
  };
  await Promise.all(Array.from({ length: VISITORS }, one));
  return answers;
}

const p95 = (answers: Answered[]) =>
  Math.round(answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0);

it('visitors book while a bot books ten times as much, which is refused past its limits', async () => {
  const alone = await visits();
  let isOver = false;
  const refusals: Record<string, number> = {};
  const bot = async (at: number) => {
    for (let sent = at; !isOver; sent += BOTS) {
      const { status } = await book('9812345678', `203.0.113.${sent % ADDRESSES}`);
      refusals[status] = (refusals[status] ?? 0) + 1;
    }
  };
  const bots = Promise.all(Array.from({ length: BOTS }, (_, at) => bot(at)));
  const meanwhile = await visits();
  isOver = true;
  await bots;
  const after = await visits();
  const figures = { p95Alone: p95(alone), p95Meanwhile: p95(meanwhile), p95After: p95(after), bot: refusals };
  console.log(`hostile overload ${JSON.stringify(figures)}`);
  expect(new Set([...alone, ...meanwhile, ...after].map(({ status }) => status))).toEqual(new Set([201]));
  expect(Object.keys(refusals).filter((status) => !['201', '429', '503'].includes(status))).toEqual([]);
  const [row] = (await target.query('SELECT count(*)::integer AS count FROM orders', [])) as {
    count: number;
  }[];
  expect(row?.count).toBe(alone.length + meanwhile.length + after.length + (refusals[201] ?? 0));
});
