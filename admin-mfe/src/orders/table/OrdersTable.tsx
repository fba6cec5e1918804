import type { AdminOrderView } from '@nidaan/contract';
import { AdminTheme } from '@nidaan/sdk/ui/admin';
import { type ReactNode, useMemo } from 'react';
import { WideTable } from '../../shared/WideTable.js';
import { useHiddenColumnsQuery } from '../api.js';
import { columnsFor, sortAsked, widthOf } from './columns.js';
import { useOrderList } from '../order-list-context.js';
import { useOrderFilters } from '../filters/use-order-filters.js';
import { useRowKeys } from './use-row-keys.js';
import { messages } from '../messages.js';

const CHOICE_PX = 48;

interface OrdersTableProps {
  orders: AdminOrderView[];
  busy: boolean;
  empty: ReactNode;
  askKeys: () => void;
}

const boxOf = ({ reference }: AdminOrderView) => ({ 'aria-label': messages.choose(reference) });

/** The orders in the columns of the specification. */
export function OrdersTable({ orders, busy, empty, askKeys }: OrdersTableProps) {
  const actions = useOrderList();
  const [{ sort }, setFilters] = useOrderFilters();
  const { data } = useHiddenColumnsQuery();
  const columns = useMemo(() => columnsFor(data?.hidden ?? [], sort), [data, sort]);
  const keysOf = useRowKeys(orders, actions, askKeys);
  const onSelect = (keys: unknown[]) => {
    const now = new Set(keys);
    actions.choose(
      orders.map(({ _id }) => _id).filter((id) => !now.has(id)),
      false,
    );
    actions.choose(keys.map(String), true);
  };
  return (
    <AdminTheme>
      <div data-desk>
        <WideTable
          label={messages.title}
          rowKey="_id"
          columns={columns}
          dataSource={orders}
          loading={{ spinning: busy, delay: 200 }}
          scroll={{ x: widthOf(columns) + CHOICE_PX }}
          locale={{ emptyText: empty }}
          rowSelection={{
            fixed: true,
            // antd measures a copy of the head, in which a box would be a tab stop that no one sees.
            columnTitle: <span className="nd-sr">{messages.chooseShort}</span>,
            columnWidth: CHOICE_PX,
            selectedRowKeys: [...actions.chosen],
            onChange: onSelect,
            getCheckboxProps: boxOf,
          }}
          onRow={(order, index = 0) => keysOf(order, index)}
          showSorterTooltip={false}
          onChange={(_pages, _filters, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter;
            setFilters({ sort: sortAsked(String(one?.columnKey), one?.order) });
          }}
        />
      </div>
    </AdminTheme>
  );
}
