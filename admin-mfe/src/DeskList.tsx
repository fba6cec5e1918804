import { Loaded, StatePanel } from '@nidaan/sdk';
import { type Column, DeskTable } from './DeskTable.js';
import { type Paged, shown } from './paged.js';
import { Pager } from './Pager.js';
import { messages } from './messages.js';

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
  rowKey: keyof Row & string;
  columns: Column<Row>[];
  empty: string;
}

/** A paged list, with its loading, failure and emptiness. */
export function DeskList<Row extends object>(props: DeskListProps<Row>) {
  const { title, query, rowKey, columns, empty } = props;
  return (
    <Loaded query={shown<Paged<Row>, typeof query>(query)} safe={messages.safe}>
      {(list) => (
        <>
          {list.rows.length === 0 ? (
            <StatePanel drawing="empty-list" title={empty} />
          ) : (
            <DeskTable
              label={title}
              rowKey={rowKey}
              columns={columns}
              rows={list.rows}
              busy={query.isFetching}
            />
          )}
          <Pager list={list} />
        </>
      )}
    </Loaded>
  );
}
