import type { AdminOrderView } from '@nidaan/contract';
import { isInLab } from '@nidaan/contract/order-status';
import { Button, instantText } from '@nidaan/sdk';
import { useState } from 'react';
import { May } from '../../shared/rights/May.js';
import { DelayDialog } from './DelayDialog.js';
import { messages } from './messages.js';
import './report-delay.css';

/** In the drawer: emails the customer a new report time, with when that was done last. */
export function ReportDelay({ order }: { order: AdminOrderView }) {
  const [open, setOpen] = useState(false);
  if (!isInLab(order.status)) return null;
  return (
    <div className="ad-delayed">
      {order.reportDelayedAt && (
        <span className="nd-quiet nd-small">{messages.informed(instantText(order.reportDelayedAt))}</span>
      )}
      <May right="reports.delay">
        <Button kind="plain" onClick={() => setOpen(true)}>
          {messages.open}
        </Button>
        {open && <DelayDialog orders={[order]} onClose={() => setOpen(false)} />}
      </May>
    </div>
  );
}

/** For selected orders: emails the customers of those that await their report a new time. */
export function ReportDelays({ orders }: { orders: AdminOrderView[] }) {
  const [open, setOpen] = useState(false);
  const awaited = orders.filter(({ status }) => isInLab(status));
  if (awaited.length === 0) return null;
  return (
    <May right="reports.delay">
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {messages.openAll(awaited.length)}
      </Button>
      {open && <DelayDialog orders={awaited} onClose={() => setOpen(false)} />}
    </May>
  );
}
