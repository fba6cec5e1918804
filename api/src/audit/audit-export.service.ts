import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import {
  type AuditEntry,
  type AuditFilters,
  istDay,
  isStaff,
  ROLE_NAMES,
  sheetTimeText,
} from '@nidaan/contract';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { Clock } from '../infrastructure/clock.js';
import { setCsvHeaders, TABLE } from '../infrastructure/csv.js';
import type { CallerIdentity } from '../infrastructure/http/access.js';
import { AuditReader } from './audit-reader.service.js';
import { AuditService } from './audit.service.js';

const OTHER_ROLES = { visitor: 'Visitor', link: 'Customer (link)', customer: 'Customer', system: 'System' };

/** An action such as `order.status-corrected` in words. */
const wordsOf = (action: string) => {
  const text = action.replaceAll(/[.-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const detailText = (detail: AuditEntry['detail']) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join('\n');

const COLUMNS: [string, (entry: AuditEntry) => string | null][] = [
  ['Time (IST)', ({ at }) => sheetTimeText(at)],
  ['Action', ({ action }) => wordsOf(action)],
  ['Who', ({ actor }) => actor],
  ['Role', ({ role }) => (isStaff(role) ? ROLE_NAMES[role] : OTHER_ROLES[role])],
  ['Subject', ({ subject }) => subject && wordsOf(subject.kind)],
  ['Name', ({ subject }) => subject && subject.name],
  ['ID', ({ subjectId }) => subjectId],
  ['Details', ({ detail }) => detailText(detail)],
];

/** Exports the audit log. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly audit: AuditService,
    private readonly reader: AuditReader,
    private readonly clock: Clock,
  ) {}

  /** Streams all matching entries as CSV. The export is recorded first, with its filters except for the search text. */
  async send(by: CallerIdentity, filters: AuditFilters, response: Response): Promise<void> {
    const { q, ...recorded } = filters;
    const detail = { ...recorded, searched: Boolean(q) };
    await this.audit.record({ by, action: 'audit.exported', subjectId: 'audit', detail });
    setCsvHeaders(response, `audit-${istDay(this.clock.now())}.csv`);
    const csv = stringify({ ...TABLE, columns: COLUMNS.map(([name]) => name), header: true });
    await pipeline(Readable.from(this.rows(filters)), csv, response);
  }

  private async *rows(filters: AuditFilters) {
    for await (const entries of this.reader.all(filters))
      for (const entry of entries) yield COLUMNS.map(([, of]) => of(entry));
  }
}
