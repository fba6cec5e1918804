import type { TableColumnsType } from '@nidaan/sdk/ui/admin';
import { Cards } from './Cards.js';
import type { Column } from './column.js';
import { useOnPhone } from './use-on-phone.js';
import { WideTable } from './WideTable.js';

interface DataTableProps<Row> {
  label: string;
  rowKey: keyof Row & string;
  columns: Column<Row>[];
  rows: Row[];
  busy?: boolean;
}

const toColumn = <Row,>({ cell, card, ...column }: Column<Row>): TableColumnsType<Row>[number] => ({
  ...column,
  render: (_value, row, index) => cell(row, index),
  // The actions stay visible while a wide table is scrolled.
  ...(card === 'actions' && { className: 'ad-row-actions', fixed: 'end' }),
});

/** Rows in a table; on a phone, where a table would scroll sideways, cards with the same content. */
export function DataTable<Row extends object>({ busy = false, ...list }: DataTableProps<Row>) {
  const { label, rowKey, columns, rows } = list;
  if (useOnPhone()) return <Cards {...list} busy={busy} />;
  return (
    <WideTable
      label={label}
      rowKey={rowKey}
      columns={columns.map(toColumn)}
      dataSource={rows}
      loading={{ spinning: busy, delay: 200 }}
    />
  );
}
