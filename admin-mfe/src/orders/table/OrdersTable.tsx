import type { AdminOrderView } from '@nidaan/contract';
import { may } from '@nidaan/contract/rights';
import { useMedia } from '@nidaan/sdk/ui/admin';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { WideTable } from '../../shared/table/WideTable.js';
import { useNow } from '../../shared/use-now.js';
import { useRole } from '../../shared/rights/use-may.js';
import { COLUMN_RIGHTS } from './columns/column-rights.js';
import { PRINTED, specifiedColumns } from './columns/columns.js';
import { compactColumns } from './compact/compact-columns.js';
import { HeaderCell } from './columns/HeaderCell.js';
import { arranged, sortFrom, withSort } from './columns/order-columns.js';
import { useColumnSettings } from './columns/use-column-settings.js';
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

// The height of a row, and of what is above the first one: as many rows as the screen shows.
const ROW_PX = 44;
const ABOVE_PX = 200;
const rowsOnScreen = () => Math.max(1, Math.ceil((window.innerHeight - ABOVE_PX) / ROW_PX));

const components = { header: { cell: HeaderCell } };

const checkboxProps = ({ reference }: AdminOrderView) => ({ 'aria-label': messages.select(reference) });

/** The order table, with ten columns for everyday work or those of the specification. */
export function OrdersTable({ orders, busy, empty, showKeys }: OrdersTableProps) {
  const actions = useOrderList();
  const [{ sort }, setFilters] = useOrderFilters();
  const { settings } = useColumnSettings();
  const role = useRole();
  const inPrint = useMedia('print');
  const now = useNow();
  // Each cell costs a slow computer milliseconds: the rows on the screen are shown first, then those below it.
  const isWhole = useDeferredValue(true, false);
  // Paper has the columns of the specification that a visit needs, in either layout.
  const layout = inPrint ? 'all' : settings.layout;
  const columns = useMemo(() => {
    const closed = Object.entries(COLUMN_RIGHTS).flatMap(([key, right]) => (may(role, right) ? [] : key));
    const shown =
      layout === 'all'
        ? specifiedColumns([...closed, ...settings.hidden])
        : compactColumns(now).filter(({ key }) => !closed.includes(String(key)));
    const placed = arranged(shown, settings[layout]);
    return withSort(inPrint ? placed.filter(({ key }) => PRINTED.has(String(key))) : placed, sort);
  }, [layout, settings, sort, inPrint, now, role]);
  const keysOf = useRowKeys(orders, actions, showKeys);
  const onSelect = (keys: unknown[]) => {
    // The emptied checkbox of the header ends the selection on other pages too.
    if (keys.length === 0) return actions.select([...actions.selected], false);
    const now = new Set(keys);
    actions.select(
      orders.map(({ _id }) => _id).filter((id) => !now.has(id)),
      false,
    );
    actions.select(keys.map(String), true);
  };
  return (
    <div data-order-table data-layout={layout} data-density={settings.density}>
      <WideTable
        label={messages.title}
        rowKey="_id"
        columns={columns}
        components={components}
        dataSource={isWhole ? orders : orders.slice(0, rowsOnScreen())}
        loading={{ spinning: busy, delay: 200 }}
        locale={{ emptyText: empty }}
        rowSelection={{
          // The class hides the copy of the checkbox that antd measures: it would be an invisible tab stop.
          columnTitle: (all) => <span className="ad-select-all">{all}</span>,
          getTitleCheckboxProps: () => ({ 'aria-label': messages.selectAll(orders.length) }),
          columnWidth: layout === 'all' ? 48 : 40,
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
