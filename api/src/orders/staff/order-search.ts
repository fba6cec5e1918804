import { normalisePhone, type OrderFilters, type OrderQuery } from '@nidaan/contract';
import { inPaymentState } from '../payment/payment-state.js';
import { containing, escapeLike } from '../../infrastructure/database/like.js';
import { COUNTED } from '../../infrastructure/http/page.js';

/** An SQL statement with its bound values. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The filters of an order list; `userId` narrows it to the orders of one customer. */
type Selection = OrderFilters & { userId?: string };

/** A part of a sorted list. A cursor (`after`, `before`) takes precedence over `page`. */
type Part = Pick<OrderQuery, 'page' | 'limit' | 'sort' | 'after' | 'before'>;

/** A row of a page with the values of its cursor. */
export interface PlacedRow {
  id: string;
  day: string;
}

const isByDay = (sort: Part['sort']) => sort.endsWith('appointmentDate');

/** The cursor of a row in a list sorted by `sort`. */
export const cursorOf = ({ id, day }: PlacedRow, sort: Part['sort']) => (isByDay(sort) ? `${day}_${id}` : id);

/** The ORDER BY of a part. A page before a cursor is read backwards, starting at the cursor. */
function orderOf({ sort, before }: Part): { columns: string[]; descending: boolean; sql: string } {
  const columns = isByDay(sort) ? ['appointment_date', 'id'] : ['id'];
  const descending = sort.startsWith('-') !== (before !== undefined);
  return { columns, descending, sql: columns.map((one) => (descending ? `${one} DESC` : one)).join(', ') };
}

// Shorter texts have no trigram in the index, except at the beginning of a word.
const TRIGRAM = 3;

/** The LIKE pattern of a search text; phone numbers are searched without spaces and punctuation. */
function patternOf(q: string): string {
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/[\s().-]/g, '') : q;
  const term = normalisePhone(q) ?? digits;
  return q.length < TRIGRAM ? `% ${escapeLike(term)}%` : containing(term);
}

// Includes the emails that are no longer retried, because their rows are kept.
const FAILED_EMAIL = 'failure IS NOT NULL AND done_at IS NULL';

class WhereBuilder {
  readonly values: unknown[] = [];
  readonly all: string[] = [];

  constructor({ userId, q, date, from, to, hold, payment, mail }: Selection) {
    this.add(userId, (value) => `o.user_id = ${value}`);
    this.add(q && patternOf(q), (value) => `o.search_text LIKE search_fold(${value})`);
    this.add(date, (value) => `o.appointment_date = ${value}`);
    this.add(from, (value) => `o.appointment_date >= ${value}`);
    this.add(to, (value) => `o.appointment_date <= ${value}`);
    this.add(hold, (value) => `o.hold_reasons && ${value}::text[]`);
    if (payment) this.all.push(inPaymentState(payment, 'o'));
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

  /** Adds the condition for rows beyond the cursor of a part, in the direction of reading. */
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

// Only orders on hold have hold reasons.
const statusesOf = ({ status, hold }: Selection) =>
  hold ? (status ?? ['On hold']).filter((one) => one === 'On hold') : status;

/** Counts orders up to the number at which lists show "1000+". */
export function countStatement(selection: Selection): Statement {
  const conditions = new WhereBuilder(selection);
  conditions.add(statusesOf(selection), (value) => `o.status = ANY(${value})`);
  const text = `SELECT count(*)::integer AS total FROM (
    SELECT FROM orders o ${conditions.where} LIMIT ${COUNTED + 1}) counted`;
  return { text, values: conditions.values };
}

/**
 * Selects the {@link PlacedRow}s of a page in reading order. Each status is scanned separately in the index, so that no
 * rows of other statuses are skipped over.
 *
 * @param take the number of rows to read; the page's limit by default
 */
export function rowsStatement(selection: Selection, pageQuery: Part, take = pageQuery.limit): Statement {
  const conditions = new WhereBuilder(selection).beyond(pageQuery);
  const statuses = statusesOf(selection);
  const { page, limit, after, before } = pageQuery;
  const order = orderOf(pageQuery).sql;
  const skipped = after === undefined && before === undefined ? (page - 1) * limit : 0;
  const part = `ORDER BY ${order} LIMIT ${take} OFFSET ${skipped}`;
  const row = 'id, appointment_date::text AS day';
  if (!statuses || selection.q) {
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
