import type { AdminOrderView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import type { MenuProps } from '@nidaan/sdk/ui/admin';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { MenuButton, OpenMenu } from '../../../shared/MenuButton.js';
import { useSaveInvoiceMutation } from '../../api.js';
import { useRights } from '../../../shared/rights/use-may.js';
import { messages as reports } from '../../../reports/messages.js';
import { type DrawerPlace, useOrderList } from '../../order-list-context.js';
import { transitionItems } from '../../transitions/menu-items.js';
import { messages } from '../../messages.js';
import { messages as table } from '../messages.js';

interface RowMenuProps {
  order: AdminOrderView;
}

/** The actions of a row. What needs a form opens the drawer where the form is. */
function Actions({ order, children }: RowMenuProps & Pick<ComponentProps<typeof OpenMenu>, 'children'>) {
  const { moves, open, openAt } = useOrderList();
  const [saveInvoice] = useSaveInvoiceMutation();
  const may = useRights();
  const { _id, status, payment } = order;
  const transitions = transitionItems(order, moves);
  const inDrawer = (place: DrawerPlace, label: string) => ({
    key: place,
    label,
    onClick: () => openAt(_id, place),
  });
  const items: MenuProps['items'] = [
    { key: 'open', label: table.openOrder, onClick: () => open(_id) },
    ...(transitions.length > 0
      ? [{ key: 'status', label: messages.move, disabled: moves.isBlocked(order), children: transitions }]
      : []),
    ...(may('orders.note') ? [inDrawer('note', table.addNote)] : []),
    ...(payment.balance > 0 && may('payments.take') ? [inDrawer('payment', table.recordPayment)] : []),
    ...(payment.balance < 0 && may('payments.refund') ? [inDrawer('payment', table.recordRefund)] : []),
    ...(may('reports.upload') ? [inDrawer('reports', table.uploadReports)] : []),
    ...(status === 'Cancelled' || !may('invoices.read')
      ? []
      : [
          {
            key: 'invoice',
            label: reports.invoice,
            onClick: () =>
              saveInvoice(_id)
                .unwrap()
                .catch((error: unknown) => toast.error(sentenceOf(error))),
          },
        ]),
  ];
  return (
    <OpenMenu items={items} placement="bottomRight">
      {children}
    </OpenMenu>
  );
}

/** The button of a row that opens its menu. */
export function RowMenu({ order }: RowMenuProps) {
  return (
    <MenuButton
      className="ad-row-menu"
      aria-label={table.actionsOf(order.reference)}
      opened={(button) => <Actions order={order}>{button}</Actions>}
    >
      <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
    </MenuButton>
  );
}
