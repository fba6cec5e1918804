import type { AdminOrderView } from '@nidaan/contract';
import { arrangementTexts, collectionInstructions, planFor, visitHours } from '@nidaan/contract/preparation';
import { movesFrom } from '@nidaan/contract/order-status';
import { Button, DateTime, Loaded } from '@nidaan/sdk';
import { Skeleton } from '@nidaan/sdk/ui/admin';
import { Drawer } from '../../shared/dialogs/Drawer.js';
import { useAdminOrderQuery } from '../api.js';
import { useOrderList } from '../order-list-context.js';
import { Beneficiaries, Status } from '../table/cells.js';
import { UndoNotice } from '../transitions/UndoNotice.js';
import { messages as listMessages } from '../messages.js';
import { messages as common } from '../../layout/messages.js';
import { Contact } from './contact/Contact.js';
import { History } from './history/History.js';
import './drawer.css';
import { HoldForm, waitsForDetails } from './HoldForm.js';
import { Lines } from './Lines.js';
import { MoveDay } from './MoveDay.js';
import { Part } from './Part.js';
import { Payment } from './payment/Payment.js';
import { StatusCorrection } from './StatusCorrection.js';
import { messages } from './messages.js';

function Moves({ order }: { order: AdminOrderView }) {
  const { moves } = useOrderList();
  const allowed = movesFrom(order.status, 'admin');
  // While details are missing, the form for them is the main action instead of a button.
  const main = waitsForDetails(order) ? -1 : 0;
  return (
    <div className="ad-moves">
      <UndoNotice undo={moves.undo} />
      <HoldForm order={order} />
      {allowed.length > 0 && (
        <div className="ad-part__buttons">
          {allowed.map(({ verb }, index) => (
            <Button
              key={verb}
              kind={index === main ? 'main' : 'quiet'}
              aria-disabled={moves.busy || undefined}
              onClick={() => !moves.busy && moves.start(verb, [order])}
            >
              {listMessages.verbs[verb]}
            </Button>
          ))}
        </div>
      )}
      <StatusCorrection order={order} />
    </div>
  );
}

/** The preparation for the visit, for staff who answer questions of customers. */
function Preparation({ order: { preparation, appointmentDate } }: { order: AdminOrderView }) {
  if (!preparation) return null;
  const { specimens, choices } = preparation;
  const plan = planFor(preparation, appointmentDate);
  const fasting = plan.fastingHours
    ? messages.fasting(plan.fastingHours.min, plan.fastingHours.max)
    : messages.noFasting;
  const parts = [visitHours(plan), fasting, messages.specimens(specimens)].filter(Boolean);
  return (
    <>
      <p>{parts.join(' · ')}</p>
      {arrangementTexts(choices).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {collectionInstructions(plan).map((instruction) => (
        <p key={instruction} className="nd-quiet">
          {instruction}
        </p>
      ))}
    </>
  );
}

function OrderDetails({ order }: { order: AdminOrderView }) {
  return (
    <>
      <div className="ad-drawer__status">
        <Status order={order} />
      </div>
      <Moves order={order} />
      <Part title={messages.visit}>
        <p>
          <DateTime value={order.appointmentDate} />
          <span className="nd-quiet">
            {' '}
            · {messages.booked} <DateTime value={order.createdAt} />
          </span>
        </p>
        <Preparation order={order} />
        <MoveDay order={order} />
        <Beneficiaries order={order} />
      </Part>
      <Contact order={order} />
      <Part title={messages.booking}>
        <Lines order={order} />
      </Part>
      <Payment order={order} />
      <History id={order._id} />
    </>
  );
}

interface OrderDrawerProps {
  /** The id of the order; null while the drawer is closed. */
  id: string | null;
  /** The order as the list has it, shown until a newer state is loaded. */
  known: AdminOrderView | undefined;
}

/** The details of an order and its actions. */
export function OrderDrawer({ id, known }: OrderDrawerProps) {
  const { open } = useOrderList();
  const query = useAdminOrderQuery(id ?? '', { skip: id === null, refetchOnMountOrArgChange: true });
  const loaded = query.currentData;
  const order = loaded && known && known.version > loaded.version ? known : (loaded ?? known);
  return (
    <Drawer open={id !== null} title={order?.reference ?? messages.loading} onClose={() => open(null)}>
      <Loaded
        query={{ ...query, data: order }}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 8 }} />}
        safe={common.safe}
        notFound={<p>{messages.notFound}</p>}
      >
        {(now) => <OrderDetails key={now._id} order={now} />}
      </Loaded>
    </Drawer>
  );
}
