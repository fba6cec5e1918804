import type { TableColumnsType } from '@nidaan/sdk/ui/admin';
import { Cards } from './Cards.js';
import type { Column } from './column.js';
import { type Sorting, SortSelect } from './sorting.js';
import { useOnPhone } from './use-on-phone.js';
import { WideTable } from './WideTable.js';

interface DataTableProps<Row> {
  label: string;
  rowKey: keyof Row & string;
  columns: Column<Row>[];
  rows: Row[];
  busy?: boolean;
  /** How the rows are ordered, of a list with columns that compare. */
  sorting?: Sorting;
}

const toColumn = <Row,>(
  { cell, card, compare, ...column }: Column<Row>,
  sorting: Sorting | undefined,
): TableColumnsType<Row>[number] => ({
  ...column,
  ...(compare && sorting && { sorter: true, sortOrder: sorting.key === column.key ? sorting.order : null }),
  render: (_value, row, index) => cell(row, index),
  // The actions stay visible while a wide table is scrolled.
  ...(card === 'actions' && { className: 'ad-row-actions', fixed: 'end' }),
});

/** Rows in a table; on a phone, where a table would scroll sideways, cards with the same content. */
export function DataTable<Row extends object>({ busy = false, sorting, ...list }: DataTableProps<Row>) {
  const { label, rowKey, columns, rows } = list;
  if (useOnPhone())
    return (
      <>
        {sorting && <SortSelect columns={columns} sorting={sorting} />}
        <Cards {...list} busy={busy} />
      </>
    );
  return (
    <WideTable
      label={label}
      rowKey={rowKey}
      columns={columns.map((column) => toColumn(column, sorting))}
      onChange={(_pages, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        sorting?.onSort(one?.order ? String(one.columnKey) : '', one?.order ?? 'ascend');
      }}
      dataSource={rows}
      // A tooltip on the whole header would cover what is above it.
      showSorterTooltip={{ target: 'sorter-icon' }}
      loading={{ spinning: busy, delay: 200 }}
    />
  );
}
