import { Email, normalisePhone } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';
import { referenceIn } from '../../infrastructure/order-reference.js';

/** A column of `orders` with an index, and the whole value that a search text is. */
export interface ExactSearch {
  column: 'reference' | 'phoneno' | 'email';
  value: string;
}

// References with digits and hyphens of another form, such as those of demonstration orders.
const REFERENCE = /^[a-z\d]+(?:-[a-z\d]+)+$/i;

/** What a search text is a whole value of: a phone number, an email address or a reference; null for a part of one. */
export function exactSearchOf(q: string): ExactSearch | null {
  const phone = normalisePhone(q);
  if (phone) return { column: 'phoneno', value: phone };
  const email = q.includes('@') ? Email.safeParse(q) : null;
  if (email?.success) return { column: 'email', value: email.data };
  const reference = referenceIn(q) ?? (REFERENCE.test(q) ? q.toUpperCase() : null);
  return reference === null ? null : { column: 'reference', value: reference };
}

const EXISTS_IN = (column: ExactSearch['column']) =>
  new Prepared<{ value: string }, { found: boolean }>(
    `exists-order-of-${column}`,
    `SELECT EXISTS (SELECT FROM orders WHERE ${column} = :value) AS found`,
  );

/** Selects whether any order has the value, in the index of its column. */
export const EXISTS_EXACTLY = {
  reference: EXISTS_IN('reference'),
  phoneno: EXISTS_IN('phoneno'),
  email: EXISTS_IN('email'),
} satisfies Record<ExactSearch['column'], unknown>;
