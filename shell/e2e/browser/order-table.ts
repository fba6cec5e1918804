import { afterAll, beforeAll } from '@jest/globals';
import { stack } from '../stack/stack.js';

/** Arranges the order table of the shared admin, as the dialog "Columns" does; `others` are further settings. */
export async function arrangeOrderTable(layout: 'compact' | 'all', others: object = {}): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${stack.origin}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(stack.admin),
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(`${stack.origin}/api/columns/orders`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ layout, ...others }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The tests of a file see the order table with the columns of the specification; those of other files do not. */
export function withAllColumns(): void {
  beforeAll(() => arrangeOrderTable('all'));
  afterAll(() => arrangeOrderTable('compact'));
}
