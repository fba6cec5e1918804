import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AdminOrderView, movesFrom, type OrderMove } from '@nidaan/contract';
import { booking } from '../../../../test/makers/bookings.js';
import { aPdf } from '../../../../test/makers/report-files.js';
import { type Act, type Operation, outcomeOf, type Recorder } from '../operations.js';
import { oneOf, randomOf } from '../random.js';
import { json, nothing, Session, type Staff } from './session.js';

/** What all clients share. */
export interface Field {
  origins: string[];
  recorder: Recorder;
  /** The ids of the acknowledged orders, newest last. */
  orders: string[];
}

interface Sent {
  act: Act;
  key: string;
  order?: string;
  request: Operation['request'];
  path: string;
  init: RequestInit;
  /** What of an answer is recorded. */
  read?: (answer: Response) => Promise<Operation['answer']>;
}

const PAUSE_MS = 400;
const RETRIES = 6;
const RECENT = 40;
const SHARE_BOOKED = 0.12;
const SHARE_LEFT_OPEN = 0.3;
const PDF_SIZE = 20_000;
// So that most orders come far.
const RARE_MOVES = ['hold', 'cancel', 'recollect', 'reportReady'];
const SHARE_RARE = 0.15;

/** A client that books, and acts on orders as a member of staff, until it is ended. */
export class Client {
  private readonly random: () => number;
  private readonly session: Session;
  private ended = false;

  constructor(
    private readonly field: Field,
    private readonly number: number,
    private readonly staff: Staff,
    seed: number,
  ) {
    this.random = randomOf(seed * 1000 + number);
    this.session = new Session(field.origins, staff, this.random);
  }

  async run(): Promise<void> {
    while (!this.ended) {
      await wait(this.random() * PAUSE_MS);
      // A request that is not recorded, such as a login, may fail at any time.
      await this.step().catch(() => undefined);
    }
  }

  end(): void {
    this.ended = true;
  }

  private async step(): Promise<void> {
    if (this.field.orders.length < 1 || this.random() < SHARE_BOOKED) return this.book();
    const order = await this.session.look(oneOf(this.field.orders.slice(-RECENT), this.random));
    if (!order) return;
    const { payment, status, _id: id } = order;
    const move = () => this.move(order);
    const acts = [move, move, move];
    if (payment.balance > 0) acts.push(() => this.pay(id, payment.balance));
    if (payment.received > payment.refunded)
      acts.push(() => this.refund(id, payment.received - payment.refunded));
    if (status !== 'Cancelled') acts.push(() => this.invoice(id));
    if (['Sample collected', 'In lab', 'Report ready'].includes(status)) acts.push(() => this.upload(id));
    await oneOf(acts, this.random)();
  }

  private async book(): Promise<void> {
    const order = booking({ noOfPersons: 1 + Math.floor(this.random() * 3) });
    const key = randomUUID();
    await this.act({
      act: 'book',
      key,
      request: { email: order.email },
      path: '/api/orders',
      init: json(order, { 'Idempotency-Key': key }),
      read: async (answer) => {
        const { id, reference, totalAmount } = (await answer.json()) as Record<string, string | number>;
        if (!this.field.orders.includes(String(id))) this.field.orders.push(String(id));
        return { id: String(id), reference: String(reference), total: Number(totalAmount) };
      },
    });
  }

  private async move({ _id: order, status, version }: AdminOrderView): Promise<void> {
    const all = movesFrom(status, 'admin');
    const usual = all.filter(({ verb }) => !RARE_MOVES.includes(verb));
    const moves = this.random() < SHARE_RARE || usual.length === 0 ? all : usual;
    if (moves.length === 0) return;
    const { verb, to, reason }: OrderMove = oneOf(moves, this.random);
    const withoutReport = verb === 'reportReady' ? { withoutReport: true } : {};
    const body = { move: verb, version, ...withoutReport, ...(reason ? { reason: 'A test of faults' } : {}) };
    await this.act(
      {
        act: 'move',
        key: `${order} ${version} ${this.number}`,
        order,
        request: { version, to, staff: this.staff.id },
        path: `/api/orders/${order}/moves`,
        init: json(body, this.session.headers),
        read: async (answer) => {
          await answer.arrayBuffer();
          return { to };
        },
      },
      // The version decides: a repeated transition is refused.
      0,
    );
  }

  private async pay(order: string, balance: number): Promise<void> {
    const id = randomUUID();
    const amount = this.random() < 0.5 ? balance : Math.ceil(balance * this.random()) || balance;
    await this.act({
      act: 'pay',
      key: id,
      order,
      request: { amount },
      path: `/api/orders/${order}/payment`,
      init: json({ id, method: 'cash', amount }, this.session.headers),
    });
  }

  private async refund(order: string, held: number): Promise<void> {
    const id = randomUUID();
    const amount = this.random() < 0.5 ? held : Math.ceil(held * this.random()) || held;
    await this.act({
      act: 'refund',
      key: id,
      order,
      request: { amount },
      path: `/api/orders/${order}/refund`,
      init: json({ id, method: 'cash', amount, reason: 'A test of faults' }, this.session.headers),
    });
  }

  private async upload(order: string): Promise<void> {
    const bytes = aPdf(randomUUID(), PDF_SIZE);
    const form = new FormData();
    form.append('report', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'report.pdf');
    await this.act({
      act: 'upload',
      key: createHash('sha256').update(bytes).digest('hex'),
      order,
      request: { size: bytes.length },
      path: `/api/orders/${order}/upload-report`,
      init: { method: 'POST', headers: this.session.headers, body: form },
    });
  }

  private async invoice(order: string): Promise<void> {
    await this.act({
      act: 'invoice',
      key: order,
      order,
      request: {},
      path: `/api/orders/${order}/generate-invoice`,
      init: { method: 'POST', headers: this.session.headers },
      read: async (answer) => {
        const pdf = Buffer.from(await answer.arrayBuffer());
        return { sha256: createHash('sha256').update(pdf).digest('hex') };
      },
    });
  }

  /** Sends a request, and mostly again while it is unknown what became of it. */
  private async act(sent: Sent, retries = this.random() < SHARE_LEFT_OPEN ? 0 : RETRIES): Promise<void> {
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      const { outcome } = await this.attempt(sent);
      if (outcome !== 'unknown' || this.ended) return;
      await wait(PAUSE_MS * (1 + attempt));
    }
  }

  private async attempt({
    act,
    key,
    order = '',
    request,
    path,
    init,
    read = nothing,
  }: Sent): Promise<Operation> {
    const api = this.session.anApi();
    const at = Date.now();
    const known = { at, client: this.number, api, act, key, order, request };
    const answered = await this.session
      .fetch(api, path, init)
      .then(async (answer) => ({
        outcome: outcomeOf(answer.status),
        status: answer.status,
        answer: await (answer.ok ? read : nothing)(answer),
      }))
      .catch(() => ({ outcome: 'unknown' as const, status: 0, answer: {} }));
    const operation: Operation = { ...known, took: Date.now() - at, ...answered };
    this.field.recorder.add(operation);
    return operation;
  }
}
