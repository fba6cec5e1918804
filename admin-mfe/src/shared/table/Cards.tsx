import { Fragment, type ReactNode } from 'react';
import './cards.css';
import type { Column } from './column.js';

const hasContent = (content: ReactNode) =>
  content !== null && content !== undefined && content !== false && content !== '';

interface CardProps<Row> {
  columns: Column<Row>[];
  row: Row;
  index: number;
}

function Card<Row>({ columns, row, index }: CardProps<Row>) {
  const parts = columns
    .map((column) => ({ ...column, content: column.cell(row, index) }))
    .filter(({ content }) => hasContent(content));
  const actions = parts.filter(({ card }) => card === 'actions');
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
      <dl className="ad-fields">
        {parts
          .filter(({ card }) => !card)
          .map(({ key, title, className, content }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd className={className}>{content}</dd>
            </div>
          ))}
      </dl>
      {actions.length > 0 && (
        <div className="ad-card__actions">
          {actions.map(({ key, content }) => (
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

/** Rows as cards, for screens that are too narrow for a table. */
export function Cards<Row extends object>({ label, rowKey, columns, rows, busy }: CardsProps<Row>) {
  return (
    <ul className="ad-cardlist" aria-label={label} aria-busy={busy || undefined}>
      {rows.map((row, index) => (
        <Card key={String(row[rowKey])} columns={columns} row={row} index={index} />
      ))}
    </ul>
  );
}
