import type { StoredTest, TestAdminView } from './tests.js';

/** A test as everyone may see it: details that no one has confirmed are unknown. */
export function withoutUnconfirmed({ unconfirmed, ...test }: TestAdminView): StoredTest {
  const hidden = [...unconfirmed, ...(unconfirmed.includes('fasting') ? ['preparation'] : [])];
  return { ...test, ...Object.fromEntries(hidden.map((detail) => [detail, null])) };
}
