import type { AdminOrderView } from '@nidaan/contract';
import { Button } from '@nidaan/sdk';
import { useState } from 'react';
import { OrderDrawer } from '../order/OrderDrawer.js';
import { useOnPhone } from '../use-on-phone.js';
import type { OrdersAnswer } from './api.js';
import { Chosen } from './Chosen.js';
import { type Desk, DeskProvider } from './desk.js';
import { KeysDialog } from './KeysDialog.js';
import { LateDialog } from './LateDialog.js';
import { MoveDialog } from './MoveDialog.js';
import { NoOrders } from './NoOrders.js';
import { OrderCards } from './OrderCards.js';
import './order-desk.css';
import { OrdersTable } from './OrdersTable.js';
import { OrdersPager } from './OrdersPager.js';
import { UndoNotice } from './UndoNotice.js';
import { useOpened } from './use-asked.js';
import { useMoves } from './use-moves.js';
import { type Steady, useSteady } from './use-steady.js';
import type { Undo } from './use-undo.js';
import { messages } from './messages.js';

function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: string[], on: boolean) =>
    setChosen((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(on ? [...others, ...ids] : others);
    });
  return [chosen, choose] as const;
}

function News({ steady: { waiting, booked, show } }: { steady: Steady }) {
  return (
    <div className="ad-news" role="status">
      {waiting > 0 && (
        <p className="nd-notice">
          <span>{booked > 0 ? messages.newBookings(booked) : messages.changed}</span>
          <Button kind="plain" onClick={show}>
            {messages.show}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whether one order of the list was moved: on a phone its card says so, since the head of the list is out of sight. */
const isOfOneRow = ({ done }: Undo, rows: AdminOrderView[]) =>
  done?.orders.length === 1 && rows.some(({ _id }) => _id === done.orders[0]?._id);

interface OrderDeskProps {
  /** The question that the list answers, as text. */
  of: string;
  list: OrdersAnswer;
  busy: boolean;
}

/** The list with all that can be done in it. */
export function OrderDesk({ of, list, busy }: OrderDeskProps) {
  const steady = useSteady(of, list);
  const [chosen, choose] = useChoice();
  const [opened, open] = useOpened();
  const [keys, setKeys] = useState(false);
  const [drafts] = useState(() => new Map<string, unknown>());
  // The selection ends with the action: the next button must not fall on orders that were just moved.
  const moves = useMoves(steady.learn, (orders) => {
    if (orders.some(({ _id }) => chosen.has(_id))) choose([...chosen], false);
  });
  const onPhone = useOnPhone();
  const desk: Desk = { moves, chosen, choose, open, learn: steady.learn, drafts };
  const { rows } = steady;
  const inCard = isOfOneRow(moves.undo, rows);
  return (
    <DeskProvider value={desk}>
      <div className="ad-listbar">
        {!opened && !(onPhone && inCard) && <UndoNotice undo={moves.undo} />}
        <News steady={steady} />
      </div>
      <Chosen rows={rows} />
      {onPhone ? (
        <OrderCards orders={rows} empty={<NoOrders />} />
      ) : (
        <OrdersTable orders={rows} busy={busy} empty={<NoOrders />} askKeys={() => setKeys(true)} />
      )}
      <div className="ad-foot">
        <OrdersPager steady={steady} total={list.total} />
        {!onPhone && (
          <Button kind="plain" onClick={() => setKeys(true)}>
            {messages.keys} <kbd aria-hidden>?</kbd>
          </Button>
        )}
      </div>
      {opened && <OrderDrawer id={opened} known={rows.find(({ _id }) => _id === opened)} />}
      <MoveDialog moves={moves} />
      <LateDialog moves={moves} />
      <KeysDialog open={keys} onClose={() => setKeys(false)} />
    </DeskProvider>
  );
}
