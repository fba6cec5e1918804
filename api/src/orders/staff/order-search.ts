import { normalisePhone, type OrderFilters, type OrderQuery } from '@nidaan/contract';
import { COUNTED } from '../../http/page.js';
import { PAYMENT_CONDITIONS } from '../../payments/payment-filter.js';

/** A statement with its values. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Which orders: `userId` narrows to those of one customer. */
type Wanted = OrderFilters & { userId?: string };

/** Which part of a list, in which order; a cursor goes before a page. */
type Part = Pick<OrderQuery, 'page' | 'limit' | 'sort' | 'after' | 'before'>;

/** A row of a page: what its cursor is made of. */
export interface PlacedRow {
  id: string;
  day: string;
}

const isByDay = (sort: Part['sort']) => sort.endsWith('appointmentDate');

/** The place of a row in a list of this order. */
export const cursorOf = ({ id, day }: PlacedRow, sort: Part['sort']) => (isByDay(sort) ? `${day}_${id}` : id);

/** The ORDER BY of a part. A page before a cursor is read backwards, from the cursor on. */
function orderOf({ sort, before }: Part): { columns: string[]; descending: boolean; sql: string } {
  const columns = isByDay(sort) ? ['appointment_date', 'id'] : ['id'];
  const descending = sort.startsWith('-') !== (before !== undefined);
  return { columns, descending, sql: columns.map((one) => (descending ? `${one} DESC` : one)).join(', ') };
}

// Shorter texts have no trigram that the index knows, except where a word begins.
const TRIGRAM = 3;

/** A search text as the database keeps it: telephone numbers without what people put between digits. */
function patternOf(q: string): string {
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/[\s().-]/g, '') : q;
  const sought = (normalisePhone(q) ?? digits).replace(/[\\%_]/g, '\\$&');
  return q.length < TRIGRAM ? `% ${sought}%` : `%${sought}%`;
}

// Also the emails that were given up: their rows stay.
const FAILED_EMAIL = 'failure IS NOT NULL AND done_at IS NULL';

class WhereBuilder {
  readonly values: unknown[] = [];
  readonly all: string[] = [];

  constructor({ userId, q, date, from, to, hold, payment, mail }: Wanted) {
    this.add(userId, (value) => `o.user_id = ${value}`);
    this.add(q && patternOf(q), (value) => `o.search_text LIKE search_fold(${value})`);
    this.add(date, (value) => `o.appointment_date = ${value}`);
    this.add(from, (value) => `o.appointment_date >= ${value}`);
    this.add(to, (value) => `o.appointment_date <= ${value}`);
    this.add(hold, (value) => `o.hold_reasons && ${value}::text[]`);
    if (payment) this.all.push(PAYMENT_CONDITIONS[payment]);
    if (mail === 'failed')
      this.all.push(
        `o.id = ANY(ARRAY(SELECT (payload->>'orderId')::uuid FROM outbox WHERE ${FAILED_EMAIL}))`,
      );
  }

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(value: unknown, condition: (bound: string) => string): this {
    if (value !== undefined && value !== '') this.all.push(condition(this.bind(value)));
    return this;
  }

  /** Only what lies beyond the cursor of a part, in the direction in which it is read. */
  beyond(part: Part): this {
    const cursor = part.after ?? part.before;
    if (cursor === undefined) return this;
    const { columns, descending } = orderOf(part);
    const types = isByDay(part.sort) ? ['date', 'uuid'] : ['uuid'];
    const bound = cursor.split('_').map((value, at) => `${this.bind(value)}::${types[at]}`);
    this.all.push(`(${columns.map((one) => `o.${one}`).join()}) ${descending ? '<' : '>'} (${bound.join()})`);
    return this;
  }

  get where(): string {
    return this.all.length > 0 ? `WHERE ${this.all.join(' AND ')}` : '';
  }
}

// Only what is on hold has reasons.
const statusesOf = ({ status, hold }: Wanted) =>
  hold ? (status ?? ['On hold']).filter((one) => one === 'On hold') : status;

/** Counts orders, and stops where a list says "1000+". */
export function countStatement(wanted: Wanted): Statement {
  const conditions = new WhereBuilder(wanted);
  conditions.add(statusesOf(wanted), (value) => `o.status = ANY(${value})`);
  const text = `SELECT count(*)::integer AS total FROM (
    SELECT FROM orders o ${conditions.where} LIMIT ${COUNTED + 1}) counted`;
  return { text, values: conditions.values };
}

/**
 * The {@link PlacedRow}s of a page, in the order in which it is read. Each status is read by its own index, so that none
 * reads past the others' rows.
 *
 * @param take how many rows are read, when it is not the page's limit
 */
export function rowsStatement(wanted: Wanted, asked: Part, take = asked.limit): Statement {
  const conditions = new WhereBuilder(wanted).beyond(asked);
  const statuses = statusesOf(wanted);
  const { page, limit, after, before } = asked;
  const order = orderOf(asked).sql;
  const skipped = after === undefined && before === undefined ? (page - 1) * limit : 0;
  const part = `ORDER BY ${order} LIMIT ${take} OFFSET ${skipped}`;
  const row = 'id, appointment_date::text AS day';
  if (!statuses || wanted.q) {
    conditions.add(statuses, (value) => `o.status = ANY(${value})`);
    return { text: `SELECT ${row} FROM orders o ${conditions.where} ${part}`, values: conditions.values };
  }
  const listed = conditions.bind(statuses);
  conditions.all.push('o.status = one.status');
  const text = `SELECT ${row} FROM unnest(${listed}::text[]) AS one (status) CROSS JOIN LATERAL (
      SELECT id, appointment_date FROM orders o ${conditions.where} ORDER BY ${order} LIMIT ${skipped + take}
    ) found ${part}`;
  return { text, values: conditions.values };
}
