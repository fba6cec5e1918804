import type { AdminOrderView } from '@nidaan/contract';
import { Button } from '@nidaan/sdk';
import { useState } from 'react';
import { OrderDrawer } from './drawer/OrderDrawer.js';
import { useOnPhone } from '../shared/table/use-on-phone.js';
import type { OrdersAnswer } from './queries.js';
import { BulkActionsBar } from './bulk/BulkActionsBar.js';
import { type OrderListActions, OrderListProvider } from './order-list-context.js';
import { KeysDialog } from './table/KeysDialog.js';
import { ConflictDialog } from './transitions/ConflictDialog.js';
import { TransitionDialog } from './transitions/TransitionDialog.js';
import { NoOrders } from './NoOrders.js';
import { OrderCards } from './table/OrderCards.js';
import './order-list.css';
import { OrdersTable } from './table/OrdersTable.js';
import { OrdersPager } from './table/OrdersPager.js';
import { UndoNotice } from './transitions/UndoNotice.js';
import { useOpened } from './filters/use-order-filters.js';
import { useMoves } from './transitions/use-transitions.js';
import { type StableRows, useStableRows } from './table/use-stable-rows.js';
import type { Undo } from './transitions/use-undo.js';
import { messages } from './messages.js';

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: string[], on: boolean) =>
    setSelected((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(on ? [...others, ...ids] : others);
    });
  return [selected, select] as const;
}

function ListUpdates({ stable: { waiting, booked, show } }: { stable: StableRows }) {
  return (
    <div className="ad-list-updates" role="status">
      {waiting > 0 && (
        <p className="nd-notice">
          <span>{booked > 0 ? messages.newBookings(booked) : messages.listChanged}</span>
          <Button kind="plain" onClick={show}>
            {messages.show}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whether the last transition was of one listed order, whose card shows the notice on a phone: the list head is out of view. */
const concernsOneRow = ({ done }: Undo, rows: AdminOrderView[]) =>
  done?.orders.length === 1 && rows.some(({ _id }) => _id === done.orders[0]?._id);

interface OrderListProps {
  /** The query that the list answers, as text. */
  of: string;
  list: OrdersAnswer;
  busy: boolean;
}

/** The order list with its actions, dialogs and drawer. */
export function OrderList({ of, list, busy }: OrderListProps) {
  const stable = useStableRows(of, list);
  const [selected, select] = useSelection();
  const [opened, open] = useOpened();
  const [keys, setKeys] = useState(false);
  const [drafts] = useState(() => new Map<string, unknown>());
  // The selection is cleared after a transition, so that the next action does not apply to the same orders by mistake.
  const moves = useMoves((orders) => {
    if (orders.some(({ _id }) => selected.has(_id))) select([...selected], false);
  });
  const onPhone = useOnPhone();
  const actions: OrderListActions = { moves, selected, select, open, drafts };
  const { rows } = stable;
  const inCard = concernsOneRow(moves.undo, rows);
  return (
    <OrderListProvider value={actions}>
      <div className="ad-listbar">
        {!opened && !(onPhone && inCard) && <UndoNotice undo={moves.undo} />}
        <ListUpdates stable={stable} />
      </div>
      <BulkActionsBar rows={rows} />
      {onPhone ? (
        <OrderCards orders={rows} empty={<NoOrders />} />
      ) : (
        <OrdersTable orders={rows} busy={busy} empty={<NoOrders />} showKeys={() => setKeys(true)} />
      )}
      <div className="ad-foot">
        <OrdersPager stable={stable} total={list.total} />
        {!onPhone && (
          <Button kind="plain" onClick={() => setKeys(true)}>
            {messages.keys} <kbd aria-hidden>?</kbd>
          </Button>
        )}
      </div>
      <OrderDrawer id={opened} known={rows.find(({ _id }) => _id === opened)} />
      <TransitionDialog moves={moves} />
      <ConflictDialog moves={moves} />
      <KeysDialog open={keys} onClose={() => setKeys(false)} />
    </OrderListProvider>
  );
}
