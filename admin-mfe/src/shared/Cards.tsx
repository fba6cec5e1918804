import { Fragment, type ReactNode } from 'react';
import './cards.css';
import type { Column } from './DataTable.js';

const isThere = (content: ReactNode) =>
  content !== null && content !== undefined && content !== false && content !== '';

interface CardProps<Row> {
  columns: Column<Row>[];
  row: Row;
  index: number;
}

function Card<Row>({ columns, row, index }: CardProps<Row>) {
  const parts = columns
    .map((column) => ({ ...column, content: column.cell(row, index) }))
    .filter(({ content }) => isThere(content));
  const acts = parts.filter(({ card }) => card === 'acts');
  return (
    <li className="ad-card nd-card">
      <div className="ad-card__head">
        {parts.map(({ key, card, content }) => {
          if (card === 'name')
            return (
              <h2 key={key} className="ad-card__name">
                {content}
              </h2>
            );
          return card === 'beside' && <span key={key}>{content}</span>;
        })}
      </div>
      <dl className="ad-facts">
        {parts
          .filter(({ card }) => !card)
          .map(({ key, title, className, content }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd className={className}>{content}</dd>
            </div>
          ))}
      </dl>
      {acts.length > 0 && (
        <div className="ad-card__acts">
          {acts.map(({ key, content }) => (
            <Fragment key={key}>{content}</Fragment>
          ))}
        </div>
      )}
    </li>
  );
}

interface CardsProps<Row> {
  label: string;
  rowKey: keyof Row & string;
  columns: Column<Row>[];
  rows: Row[];
  busy: boolean;
}

/** Rows as cards, for a screen that is too narrow for their table. */
export function Cards<Row extends object>({ label, rowKey, columns, rows, busy }: CardsProps<Row>) {
  return (
    <ul className="ad-cardlist" aria-label={label} aria-busy={busy || undefined}>
      {rows.map((row, index) => (
        <Card key={String(row[rowKey])} columns={columns} row={row} index={index} />
      ))}
    </ul>
  );
}
