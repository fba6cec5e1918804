import type { AdminOrderView } from '@nidaan/contract';
import { AdminTheme } from '@nidaan/sdk/ui/admin';
import { type ReactNode, useMemo } from 'react';
import { WideTable } from '../../shared/table/WideTable.js';
import { useHiddenColumnsQuery } from '../api.js';
import { columnsFor, sortFrom, widthOf } from './columns.js';
import { useOrderList } from '../order-list-context.js';
import { useOrderFilters } from '../filters/use-order-filters.js';
import { useRowKeys } from './use-row-keys.js';
import { messages } from '../messages.js';

const SELECTION_PX = 48;

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
  const columns = useMemo(() => columnsFor(data?.hidden ?? [], sort), [data, sort]);
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
    <AdminTheme>
      <div data-order-table>
        <WideTable
          label={messages.title}
          rowKey="_id"
          columns={columns}
          dataSource={orders}
          loading={{ spinning: busy, delay: 200 }}
          scroll={{ x: widthOf(columns) + SELECTION_PX }}
          locale={{ emptyText: empty }}
          rowSelection={{
            fixed: true,
            // antd measures a hidden copy of the header, in which a checkbox would be an invisible tab stop.
            columnTitle: <span className="nd-sr">{messages.selectShort}</span>,
            columnWidth: SELECTION_PX,
            selectedRowKeys: [...actions.selected],
            onChange: onSelect,
            getCheckboxProps: checkboxProps,
          }}
          onRow={(order, index = 0) => keysOf(order, index)}
          showSorterTooltip={false}
          onChange={(_pages, _filters, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter;
            setFilters({ sort: sortFrom(String(one?.columnKey), one?.order) });
          }}
        />
      </div>
    </AdminTheme>
  );
}
