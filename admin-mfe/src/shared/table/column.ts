import type { ReactNode } from 'react';

/** A column of a list: a column of the table, or a field of the cards on a phone. */
export interface Column<Row> {
  key: string;
  title: string;
  /** In px. */
  width: number;
  cell: (row: Row, index: number) => ReactNode;
  /** Orders the rows by this column when its header is pressed. */
  compare?: (one: Row, other: Row) => number;
  align?: 'end';
  className?: string;
  /** Its place on a card: the heading, beside the heading, or the last line; by default a field with its title. */
  card?: 'name' | 'beside' | 'actions';
}
