import type { DataSource } from 'typeorm';
import { EntityRows } from '../infrastructure/database/entity-rows.js';
import { ReportEntity } from './report.entity.js';

const SHOWN = 'r.order_id = o.id AND r.withdrawn_at IS NULL';

const staff = (column: string) => `(SELECT u.email FROM users u WHERE u.id = r.${column})`;

// The email addresses of who uploaded and released a report.
const STAFF = `${staff('uploaded_by')}, ${staff('released_by')}`;

/** Reports that are selected with their orders. */
export class ReportRows {
  /** SQL about `orders o`: the reports of an order, oldest first, without withdrawn ones. */
  readonly select: string;
  private readonly rows: EntityRows<ReportEntity>;

  constructor(dataSource: DataSource) {
    this.rows = new EntityRows(dataSource, ReportEntity);
    const row = `json_build_array(${this.rows.list('r')}, ${STAFF})`;
    this.select = `(SELECT json_agg(${row} ORDER BY r.uploaded_at, r.id) FROM reports r WHERE ${SHOWN})`;
  }

  /** The reports of a value of {@link select}, and the email addresses by id of who uploaded and released them. */
  read(selected: unknown): { rows: ReportEntity[]; staff: Map<string, string> } {
    const staff = new Map<string, string>();
    const rows = ((selected ?? []) as unknown[][]).map((values) => {
      const row = this.rows.read(values);
      const emails = values.slice(this.rows.width) as (string | null)[];
      [row.uploadedBy, row.releasedBy].forEach((id, index) => {
        const email = emails[index];
        if (id && email) staff.set(id, email);
      });
      return row;
    });
    return { rows, staff };
  }
}
