import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type DayBookQuery,
  PAYMENT_METHODS,
  REFUND_REMOVAL_REASONS,
  sheetTimeText,
  WITHDRAWAL_REASONS,
} from '@nidaan/contract';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { setCsvHeaders, TABLE } from '../infrastructure/csv.js';
import type { Caller } from '../infrastructure/http/access.js';
import { type DayBookRow, SELECT_DAY_BOOK } from './day-book.statements.js';

const ENTRIES: Record<DayBookRow['entry'], string> = {
  payment: 'Payment',
  removal: 'Payment removed',
  refund: 'Refund',
  'refund-removal': 'Refund removed',
  invoice: 'Invoice',
  close: 'Day closed',
  correction: 'Correction of a closed day',
};

const REASONS: Partial<Record<DayBookRow['entry'], Record<string, string>>> = {
  removal: WITHDRAWAL_REASONS,
  'refund-removal': REFUND_REMOVAL_REASONS,
};

/** The reason of an entry in words: of removals it is a key, of others a text. */
function reasonText({ entry, reason }: DayBookRow): string | null {
  const reasons = REASONS[entry];
  return reasons && reason !== null ? (reasons[reason] ?? null) : reason;
}

const COLUMNS: [string, (row: DayBookRow) => string | number | null][] = [
  ['Time (IST)', ({ at }) => sheetTimeText(at)],
  ['Entry', ({ entry }) => ENTRIES[entry]],
  ['Number', ({ number }) => number],
  ['Order ID', ({ reference }) => reference],
  ['Name', ({ name }) => name],
  ['Method', ({ method }) => method && PAYMENT_METHODS[method]],
  ['Reference (UTR)', ({ bankReference }) => bankReference],
  ['Received (rupees)', ({ received }) => received],
  ['Refunded (rupees)', ({ refunded }) => refunded],
  ['Invoiced (rupees)', ({ invoiced }) => invoiced],
  ['Reason', reasonText],
  ['Collected by', ({ collector }) => collector],
  ['Recorded by', ({ staff }) => staff],
  ['Cash handed over (rupees)', ({ counted }) => counted],
  ['Closed day', ({ closedDay }) => closedDay],
];

const DAY_MS = 86_400_000;

function* daysBetween({ from, to }: DayBookQuery) {
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    yield new Date(at).toISOString().slice(0, 10);
}

/** The day book: every payment, refund, removal of these, and invoice, for the accountant. */
@Injectable()
export class DayBookService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Streams the entries of a period as CSV, one day after the other. */
  async export(by: Caller, period: DayBookQuery, response: Response): Promise<void> {
    const { from, to } = period;
    await this.audit.record({ by, action: 'day-book.exported', subjectId: 'day-book', detail: { from, to } });
    setCsvHeaders(response, `day-book-${from}-${to}.csv`);
    const csv = stringify({ ...TABLE, columns: COLUMNS.map(([name]) => name), header: true });
    await pipeline(Readable.from(this.rows(period)), csv, response);
  }

  private async *rows(period: DayBookQuery) {
    for (const day of daysBetween(period))
      for (const row of await SELECT_DAY_BOOK.run(this.dataSource, { day }))
        yield COLUMNS.map(([, of]) => of(row));
  }
}
