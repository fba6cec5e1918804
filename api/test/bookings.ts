import { randomUUID } from 'node:crypto';
import { bookableDays } from '@nidaan/contract';
import type { Claimant } from '../src/idempotency/claim.js';
import { SECRETS, type TestApp } from './app.js';

/** The first day that can be booked. */
export const tomorrow = () => bookableDays(new Date())[0] ?? '';

/** Who sends a booking from this machine, as claims tell people apart; it has no key unless one is given. */
export const claimant = (key: string | null = null): Claimant => ({
  key,
  caller: null,
  network: '127.0.0.1',
  salt: SECRETS.LINK_SECRET,
});

let booked = 0;

/** A booking that lacks nothing, for someone who has not booked before; what a test is about is given. */
export function booking<Given extends object>(given?: Given) {
  booked += 1;
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
    beneficiaries: [{ name: 'Asha Rao', age: 34, gender: 'Female' }],
    consentVersion: '2026-11',
    ...given,
  };
}

/** Sends a booking; `key` is its idempotency key, a new one unless given, and none when null. */
export function place(
  { http }: TestApp,
  body: object,
  { key = randomUUID(), headers = {} }: { key?: string | null; headers?: Record<string, string> } = {},
) {
  return http
    .post('/api/orders')
    .set({ ...headers, ...(key !== null && { 'Idempotency-Key': key }) })
    .send(body);
}

/** The fields that a refusal names. */
export const pathsOf = (answer: { body: { errors?: { path: string }[] } }) =>
  (answer.body.errors ?? []).map(({ path }) => path);

/** The statuses of several answers, in their order as numbers. */
export const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const STORED = ['orders', 'order_items', 'order_beneficiaries', 'idempotency_keys', 'audit', 'outbox'];

/** How many rows each table has that an order leaves a row in. */
export async function countRows({ database }: TestApp): Promise<Record<string, number>> {
  const counts = STORED.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`);
  const [row]: Record<string, number>[] = await database.query(`SELECT ${counts.join()}`);
  return row ?? {};
}
