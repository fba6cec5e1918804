import type { AdminOrderView } from '@nidaan/contract';
import { AdminTheme } from '@nidaan/sdk/ui/admin';
import type { ReactNode } from 'react';
import { WideTable } from '../WideTable.js';
import { columns, tableWidth } from './columns.js';
import { words } from './words.js';

interface OrdersTableProps {
  orders: AdminOrderView[];
  busy: boolean;
  empty: ReactNode;
}

export function OrdersTable({ orders, busy, empty }: OrdersTableProps) {
  return (
    <AdminTheme>
      <WideTable
        label={words.title}
        rowKey="_id"
        columns={columns}
        dataSource={orders}
        loading={{ spinning: busy, delay: 200 }}
        scroll={{ x: tableWidth }}
        locale={{ emptyText: empty }}
      />
    </AdminTheme>
  );
}
