import { booking } from '../../test/makers/bookings.js';
import { aPdf } from '../../test/makers/report-files.js';
import { dayNear, Known } from './values.js';

/** A new UUID for each number. */
const newId = (at: number) => `019ca8f1-3b20-7c41-9a55-${String(at % 1e12).padStart(12, '0')}`;
const dayOf = (days: number) => dayNear(days).slice(0, 10);
const items = { cartItems: [{ id: '80', type: 'package', qty: 1 }], tests: [], noOfPersons: 1 };
const money = (at: number) => ({ method: 'cash', amount: 1 + (at % 5), id: newId(at) });
const csv = (at: number) => `id,productName,price\n2,,${100 + (at % 3)}\n`;
const moveOf = (at: number) => ({
  move: at % 2 ? 'canary' : 'release',
  live: String(1 + (at % 2)),
  version: String(2 - (at % 2)),
  ...(at % 2 ? { percent: 5 } : {}),
});

const BOUNDARY = 'fuzz';
const part = (name: string, bytes: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="report"; filename="${name}"\r\n\r\n${bytes}\r\n`;

/** The content type of uploads, with the boundary of {@link BASES}. */
export const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/**
 * Bodies that are mostly accepted, by operation, where the documented example is about what does not exist here: `at`
 * chooses among them. Ids, versions and tokens are those of earlier answers and emails.
 */
export const BASES: Record<string, (at: number) => unknown> = {
  'POST /api/orders': () => booking(),
  'POST /api/orders/by-phone': () => booking(),
  'POST /api/orders/quote': () => ({ ...items, noOfPersons: 2 }),
  'POST /api/orders/{id}/amend': (at) => ({ ...items, version: new Known('version', at, true, 'orders') }),
  'POST /api/orders/{id}/payment': money,
  'POST /api/orders/{id}/refund': (at) => ({ ...money(at), reason: 'One test could not be done' }),
  'POST /api/orders/{id}/report-delay': (at) => ({ dueAt: dayNear(1 + (at % 5)) }),
  'POST /api/day-closes': (at) => ({
    id: newId(at),
    day: dayOf(-(at % 3)),
    collectorId: new Known('id', at, false, 'collectors'),
    expected: 0,
    received: 0,
  }),
  'POST /api/price-changes': (at) => ({
    day: dayOf(1 + (at % 5)),
    tests: [{ id: String(2 + (at % 2)), price: 200 + (at % 50) }],
  }),
  'POST /api/releases/{remote}/moves': moveOf,
  'POST /api/tests/import/preview': csv,
  'POST /api/tests/import': csv,
  'POST /api/packages/import/preview': csv,
  'POST /api/packages/import': csv,
  'POST /api/csp-reports': () => ({
    'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://ads.example/a.js' },
  }),
  'POST /api/auth/second-factor/confirm': (at) => ({ code: new Known('code', at, false, 'second-factor') }),
  'POST /api/auth/verify': (at) => ({ token: new Known('token', at, false, 'mail') }),
  'POST /api/newsletter/confirm': (at) => ({ token: new Known('token', at, false, 'mail') }),
  'POST /api/auth/invitations/open': (at) => ({ token: new Known('token', at, false, 'mail') }),
  'POST /api/reports': (at) => ({ token: new Known('token', at, false, 'mail') }),
  'POST /api/orders/{id}/upload-report': (at) =>
    `${part('a.pdf', aPdf(`fuzz ${at}`).toString('latin1'))}--${BOUNDARY}--\r\n`,
};
