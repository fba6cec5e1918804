import type { AdminOrderView } from '@nidaan/contract';
import { useMedia } from '@nidaan/sdk/ui/admin';
import { type ReactNode, useMemo } from 'react';
import { WideTable } from '../../shared/table/WideTable.js';
import { useHiddenColumnsQuery } from '../api.js';
import { columnsFor, PRINTED, sortFrom } from './columns.js';
import { useOrderList } from '../order-list-context.js';
import { useOrderFilters } from '../filters/use-order-filters.js';
import { useRowKeys } from './use-row-keys.js';
import { messages } from '../messages.js';

interface OrdersTableProps {
  orders: AdminOrderView[];
  busy: boolean;
  empty: ReactNode;
  showKeys: () => void;
}

const checkboxProps = ({ reference }: AdminOrderView) => ({ 'aria-label': messages.select(reference) });

/** The order table with the columns of the specification. */
export function OrdersTable({ orders, busy, empty, showKeys }: OrdersTableProps) {
  const actions = useOrderList();
  const [{ sort }, setFilters] = useOrderFilters();
  const { data } = useHiddenColumnsQuery();
  const inPrint = useMedia('print');
  const columns = useMemo(() => {
    const shown = columnsFor(data?.hidden ?? [], sort);
    return inPrint ? shown.filter(({ key }) => PRINTED.has(String(key))) : shown;
  }, [data, sort, inPrint]);
  const keysOf = useRowKeys(orders, actions, showKeys);
  const onSelect = (keys: unknown[]) => {
    const now = new Set(keys);
    actions.select(
      orders.map(({ _id }) => _id).filter((id) => !now.has(id)),
      false,
    );
    actions.select(keys.map(String), true);
  };
  return (
    <div data-order-table>
      <WideTable
        label={messages.title}
        rowKey="_id"
        columns={columns}
        dataSource={orders}
        loading={{ spinning: busy, delay: 200 }}
        locale={{ emptyText: empty }}
        rowSelection={{
          // The class hides the copy of the checkbox that antd measures: it would be an invisible tab stop.
          columnTitle: (all) => <span className="ad-select-all">{all}</span>,
          getTitleCheckboxProps: () => ({ 'aria-label': messages.selectAll(orders.length) }),
          selectedRowKeys: [...actions.selected],
          onChange: onSelect,
          getCheckboxProps: checkboxProps,
          // A click beside the checkbox does not open the order.
          onCell: () => ({ onClick: (event) => event.stopPropagation() }),
        }}
        onRow={(order, index = 0) => keysOf(order, index)}
        showSorterTooltip={false}
        onChange={(_pages, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          setFilters({ sort: sortFrom(String(one?.columnKey), one?.order) });
        }}
      />
    </div>
  );
}
