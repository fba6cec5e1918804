import type { AdminOrderView } from '@nidaan/contract';
import { Button, Loaded } from '@nidaan/sdk';
import { Skeleton } from '@nidaan/sdk/ui/admin';
import { useRef } from 'react';
import { Drawer } from '../../shared/dialogs/Drawer.js';
import { useAdminOrderQuery } from '../api.js';
import { useOrderList } from '../order-list-context.js';
import { Status } from '../table/columns/cells.js';
import { ReportDelay } from '../report-delay/ReportDelay.js';
import { UndoNotice } from '../transitions/UndoNotice.js';
import { isAbout } from '../transitions/use-undo.js';
import { useBeside } from '../use-beside.js';
import { messages as listMessages } from '../messages.js';
import { messages as common } from '../../layout/messages.js';
import { May } from '../../shared/rights/May.js';
import { useRights } from '../../shared/rights/use-may.js';
import { Contact } from './contact/Contact.js';
import { History } from './history/History.js';
import './drawer.css';
import { HoldForm, waitsForDetails } from './HoldForm.js';
import { OrderReports } from '../../reports/OrderReports.js';
import { keepCurrent } from '../../shared/keep-current.js';
import { Part } from './Part.js';
import { Payment } from './payment/Payment.js';
import { StatusCorrection } from './StatusCorrection.js';
import { DrawerFocus } from './steps/DrawerFocus.js';
import { OrderSteps } from './steps/OrderSteps.js';
import type { PagesBeside } from './steps/use-pages-beside.js';
import { useSteps } from './steps/use-steps.js';
import { useEndingToasts } from './use-order-toast.js';
import { Visit } from './visit/Visit.js';
import { messages } from './messages.js';

function Moves({ order }: { order: AdminOrderView }) {
  const { moves } = useOrderList();
  const isBeside = useBeside();
  const allowed = moves.from(order);
  const isBlocked = moves.isBlocked(order);
  // While details are missing, the form for them is the main action instead of a button.
  const main = waitsForDetails(order) ? -1 : 0;
  return (
    <div className="ad-moves">
      {(!isBeside || isAbout(moves.undo, order._id)) && <UndoNotice undo={moves.undo} />}
      <May right="orders.contact">
        <HoldForm order={order} />
      </May>
      {allowed.length > 0 && (
        <div className="ad-part__buttons">
          {allowed.map(({ verb }, index) => (
            <Button
              key={verb}
              kind={index === main ? 'main' : 'quiet'}
              aria-disabled={isBlocked || undefined}
              onClick={() => !isBlocked && moves.start(verb, [order])}
            >
              {listMessages.verbs[verb]}
            </Button>
          ))}
        </div>
      )}
      <May right="orders.correct">
        <StatusCorrection order={order} />
      </May>
    </div>
  );
}

function OrderDetails({ order }: { order: AdminOrderView }) {
  const may = useRights();
  useEndingToasts();
  return (
    <>
      <div className="ad-drawer__status">
        <Status order={order} />
        <ReportDelay order={order} />
      </div>
      <Moves order={order} />
      <Visit order={order} />
      <Contact order={order} />
      {may('reports.list') && (
        <Part title={messages.reports} place="reports">
          <OrderReports order={order} />
        </Part>
      )}
      <Payment order={order} />
      <History id={order._id} />
    </>
  );
}

export interface OrderDrawerProps {
  /** The id of the order; null while the drawer is closed. */
  id: string | null;
  /** The list as it is shown: its orders are known before a newer state is loaded. */
  rows: AdminOrderView[];
  pages: PagesBeside;
}

/** The details of an order and its actions. */
export default function OrderDrawer({ id, rows, pages }: OrderDrawerProps) {
  const { open } = useOrderList();
  const isBeside = useBeside();
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useSteps({ id, rows, pages, heading, open });
  const query = useAdminOrderQuery(id ?? '', { skip: id === null, ...keepCurrent });
  const known = rows.find(({ _id }) => _id === id);
  const loaded = query.currentData;
  const order = loaded && known && known.version > loaded.version ? known : (loaded ?? known);
  return (
    <Drawer
      open={id !== null}
      title={order?.reference ?? messages.loading}
      isBeside={isBeside}
      heading={heading}
      tools={<OrderSteps steps={steps} />}
      onClose={() => open(null)}
    >
      <Loaded
        query={{ ...query, data: order }}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 8 }} />}
        safe={common.safe}
        notFound={<p>{messages.notFound}</p>}
      >
        {(now) => <OrderDetails key={now._id} order={now} />}
      </Loaded>
      <DrawerFocus id={id} heading={heading} />
    </Drawer>
  );
}
