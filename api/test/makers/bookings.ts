import { randomUUID } from 'node:crypto';
import { bookableDays, MAX_PERSONS } from '@nidaan/contract';
import type { Claimant } from '../../src/orders/placing/idempotency/claim.js';
import { SECRETS, type CalledApp } from '../servers/app.js';

/** The first bookable day. */
export const tomorrow = () => bookableDays(new Date())[0] ?? '';

/** The origin of a booking from this machine, by which claims distinguish clients; without a key by default. */
export const claimant = (key: string | null = null): Claimant => ({
  key,
  caller: null,
  network: '127.0.0.1',
  salt: SECRETS.LINK_SECRET,
});

let booked = 0;

/** A person with everything that the laboratory must know. */
const person = (index: number) => ({
  name: index === 0 ? 'Asha Rao' : `Asha Rao ${index + 1}`,
  age: 34,
  gender: 'Female',
});

/** A complete booking by a new customer; a test passes only the fields that it is about. */
export function booking<Given extends object>(given?: Given & { noOfPersons?: unknown }) {
  booked += 1;
  const count = Number(given?.noOfPersons ?? 1);
  const persons = count >= 1 && count <= MAX_PERSONS ? count : 1;
  return {
    cartItems: [{ id: '2', type: 'product', qty: 1 }],
    noOfPersons: 1,
    pincode: '110001',
    name: `Asha Rao ${booked}`,
    email: `asha${booked}@example.org`,
    address: '12 Residency Road',
    phoneno: `98${String(booked).padStart(8, '0')}`,
    age: 34,
    appointmentDate: tomorrow(),
    beneficiaries: Array.from({ length: persons }, (_, index) => person(index)),
    consentVersion: '2026-11',
    ...given,
  };
}

/** Sends a booking. `key` is its idempotency key: a new one by default, none when null. */
export function place(
  { http }: CalledApp,
  body: object,
  { key = randomUUID(), headers = {} }: { key?: string | null; headers?: Record<string, string> } = {},
) {
  return http
    .post('/api/orders')
    .set({ ...headers, ...(key !== null && { 'Idempotency-Key': key }) })
    .send(body);
}

/** The invalid fields of a problem. */
export const pathsOf = (answer: { body: { errors?: { path: string }[] } }) =>
  (answer.body.errors ?? []).map(({ path }) => path);

/** The statuses of several responses, sorted. */
export const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const STORED = ['orders', 'order_items', 'order_beneficiaries', 'idempotency_keys', 'audit', 'outbox'];

/** The number of rows of each table to which an order adds a row. */
export async function countRows({ database }: CalledApp): Promise<Record<string, number>> {
  const counts = STORED.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`);
  const [row]: Record<string, number>[] = await database.query(`SELECT ${counts.join()}`);
  return row ?? {};
}
