import { Email, normalisePhone } from '@nidaan/contract';
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
