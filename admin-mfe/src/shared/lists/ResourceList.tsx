import { Loaded, StatePanel } from '@nidaan/sdk';
import type { Column } from '../table/column.js';
import { DataTable } from '../table/DataTable.js';
import { type Paged, shown } from './paged.js';
import { Pager } from './Pager.js';
import { StaleNotice } from './StaleNotice.js';
import { messages } from '../../layout/messages.js';

interface ResourceListProps<Row> {
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

/** A paged list with its loading, error and empty states. */
export function ResourceList<Row extends object>(props: ResourceListProps<Row>) {
  const { title, query, rowKey, columns, empty } = props;
  return (
    <Loaded query={shown<Paged<Row>, typeof query>(query)} safe={messages.safe}>
      {(list) => (
        <>
          <StaleNotice query={query} />
          {list.rows.length === 0 ? (
            <StatePanel drawing="empty-list" title={empty} />
          ) : (
            <DataTable
              label={title}
              rowKey={rowKey}
              columns={columns}
              rows={list.rows}
              busy={query.isFetching && query.currentData === undefined}
            />
          )}
          <Pager list={list} />
        </>
      )}
    </Loaded>
  );
}
