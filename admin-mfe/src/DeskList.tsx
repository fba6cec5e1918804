import { Loaded } from '@nidaan/sdk';
import { AdminTheme, type TableColumnsType } from '@nidaan/sdk/ui/admin';
import { type Paged, shown } from './paged.js';
import { Pager } from './Pager.js';
import { WideTable } from './WideTable.js';
import { words } from './words.js';

interface DeskListProps<Row> {
  title: string;
  query: {
    data?: Paged<Row>;
    currentData?: Paged<Row>;
    error?: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  rowKey: string;
  columns: TableColumnsType<Row>;
  /** Width of all columns together, in px. */
  width: number;
  empty: string;
}

/** A paged list in a table, with its loading, failure and emptiness. */
export function DeskList<Row extends object>(props: DeskListProps<Row>) {
  const { title, query, rowKey, columns, width, empty } = props;
  return (
    <Loaded query={shown<Paged<Row>, typeof query>(query)} safe={words.safe}>
      {(list) => (
        <>
          <AdminTheme>
            <WideTable
              label={title}
              rowKey={rowKey}
              columns={columns}
              dataSource={list.rows}
              loading={{ spinning: query.isFetching, delay: 200 }}
              scroll={{ x: width }}
              locale={{ emptyText: empty }}
            />
          </AdminTheme>
          <Pager list={list} />
        </>
      )}
    </Loaded>
  );
}
