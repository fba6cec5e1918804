import type { AdminOrderView } from '@nidaan/contract';
import { Button } from '@nidaan/sdk';
import { useState } from 'react';
import { LazyOrderDrawer } from './drawer/LazyOrderDrawer.js';
import { usePagesBeside } from './drawer/steps/use-pages-beside.js';
import { useOnPhone } from '../shared/table/use-on-phone.js';
import type { OrdersAnswer } from './queries.js';
import { BulkActionsBar } from './bulk/BulkActionsBar.js';
import { RefusedOrders } from './bulk/RefusedOrders.js';
import { useMatching } from './bulk/use-matching.js';
import {
  type DrawerPlace,
  type Opening,
  type OrderListActions,
  OrderListProvider,
} from './order-list-context.js';
import { KeysDialog } from './table/KeysDialog.js';
import { ConflictDialog } from './transitions/ConflictDialog.js';
import { TransitionDialog } from './transitions/TransitionDialog.js';
import { NoOrders } from './NoOrders.js';
import { OrderCards } from './table/OrderCards.js';
import './styles/order-list.css';
import './styles/order-page.css';
import './styles/order-rows.css';
import { OrdersTable } from './table/OrdersTable.js';
import { PageSizeField } from './table/PageSizeField.js';
import { OrdersPager } from './table/OrdersPager.js';
import { UndoNotice } from './transitions/UndoNotice.js';
import { useOpened } from './filters/use-order-filters.js';
import { useBeside } from './use-beside.js';
import { useMoves } from './transitions/use-transitions.js';
import { type StableRows, useStableRows } from './table/use-stable-rows.js';
import { isAbout, type Undo } from './transitions/use-undo.js';
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
const concernsOneRow = (undo: Undo, rows: AdminOrderView[]) => rows.some(({ _id }) => isAbout(undo, _id));

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
  const [opened, setOpened] = useOpened();
  const [opening, setOpening] = useState<Opening | null>(null);
  const open: OrderListActions['open'] = (id, by = 'key') => {
    setOpening({ id, by });
    setOpened(id);
  };
  const [place, setPlace] = useState<DrawerPlace | null>(null);
  const openAt = (id: string, at: DrawerPlace) => {
    setPlace(at);
    open(id);
  };
  const [keys, setKeys] = useState(false);
  const [drafts] = useState(() => new Map<string, unknown>());
  // The selection is cleared after a transition, so that the next action does not apply to the same orders by mistake.
  // After a stop, those that are left stay selected, so that staff can continue with them.
  const moves = useMoves((orders, left) => {
    if (orders.some(({ _id }) => selected.has(_id))) select([...selected], false);
    select(
      left.map(({ _id }) => _id),
      true,
    );
  });
  const matching = useMatching(select);
  const onPhone = useOnPhone();
  const isBeside = useBeside();
  const actions: OrderListActions = {
    moves,
    selected,
    select,
    matching,
    opened,
    open,
    opening,
    openAt,
    place,
    placeShown: () => setPlace(null),
    drafts,
  };
  const { rows } = stable;
  const pages = usePagesBeside({ of, stable, opened, open });
  // The drawer shows the notice of its own order; over the list, which it covers, every notice.
  const inDrawer = opened !== null && (!isBeside || isAbout(moves.undo, opened));
  const inCard = onPhone && concernsOneRow(moves.undo, rows);
  const notices = (
    <div className="ad-listbar" data-beside={isBeside && opened !== null ? '' : undefined}>
      {!inDrawer && !inCard && <UndoNotice undo={moves.undo} />}
      <ListUpdates stable={stable} />
    </div>
  );
  const isSelecting = matching.targets(rows, selected).length > 0;
  return (
    <OrderListProvider value={actions}>
      {onPhone ? (
        <>
          {notices}
          <RefusedOrders />
          <OrderCards orders={rows} empty={<NoOrders />} />
        </>
      ) : (
        <OrdersTable orders={rows} busy={busy} empty={<NoOrders />} showKeys={() => setKeys(true)} />
      )}
      <BulkActionsBar rows={rows} total={list.total} />
      {!onPhone && <RefusedOrders />}
      <div className="ad-foot">
        {(onPhone || !isSelecting) && (
          <>
            <OrdersPager stable={stable} total={list.total} />
            <PageSizeField />
          </>
        )}
        {!onPhone && notices}
        {!onPhone && !isSelecting && (
          <Button kind="plain" onClick={() => setKeys(true)}>
            <span className="ad-keys-name">{messages.keys}</span> <kbd aria-hidden>?</kbd>
          </Button>
        )}
      </div>
      <LazyOrderDrawer id={opened} rows={rows} pages={pages} />
      <TransitionDialog moves={moves} />
      <ConflictDialog moves={moves} />
      <KeysDialog open={keys} onClose={() => setKeys(false)} />
    </OrderListProvider>
  );
}
