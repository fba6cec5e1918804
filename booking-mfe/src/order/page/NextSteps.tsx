import { LAB } from '@nidaan/contract/lab';
import type { HoldReason, OrderStatus } from '@nidaan/contract/order-status';
import { hoursText } from '@nidaan/sdk';
import { type Ref, useEffect, useRef, useState } from 'react';
import { HoldForm } from '../actions/HoldForm.js';
import type { SectionProps } from '../section-props.js';
import { lastReason } from './steps.js';
import { holdMessages, nextMessages, messages } from '../messages.js';

const TONES: Partial<Record<OrderStatus, string>> = {
  'On hold': 'nd-notice--warn',
  'Recollection needed': 'nd-notice--warn',
  'Report ready': 'nd-notice--ok',
  Completed: 'nd-notice--ok',
};

/** Announces a status change to screen readers while the page is open. */
function StatusAnnouncement({ status }: { status: OrderStatus }) {
  const before = useRef(status);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    setAnnouncement(messages.nowStatus(status));
  }, [status]);
  return (
    <p className="nd-sr" role="status">
      {announcement}
    </p>
  );
}

const holdText = (reason: HoldReason, { holdNeeds: { details } }: SectionProps['order']) =>
  reason === 'missing_details' && details.length > 0 ? messages.weNeed(details) : holdMessages[reason];

interface NextStepsProps extends SectionProps {
  heading: Ref<HTMLHeadingElement>;
}

/** The status and what happens next: the most important part of the page. */
export function NextSteps({ order, orderKey, heading }: NextStepsProps) {
  const { status, holdReasons, phoneno, email, preparation, reportWithdrawn } = order;
  const reason = lastReason(order.timeline);
  const reportHours = preparation?.reportHours ?? null;
  const held = status === 'On hold';
  const needsCall = held || status === 'Recollection needed';
  return (
    <section className={`bk-next nd-notice ${reportWithdrawn ? 'nd-notice--warn' : (TONES[status] ?? '')}`}>
      <StatusAnnouncement status={status} />
      <h2 ref={heading} tabIndex={-1}>
        {status}
      </h2>
      <p>{reportWithdrawn ? messages.reportWithdrawn : nextMessages[status]}</p>
      {held && (
        <ul>
          {holdReasons.map((key) => (
            <li key={key}>{holdText(key, order)}</li>
          ))}
        </ul>
      )}
      {held && <HoldForm order={order} orderKey={orderKey} />}
      {status === 'In lab' && reportHours !== null && <p>{messages.reportIn(hoursText(reportHours))}</p>}
      {reason && (
        <p>
          {messages.reason} {reason}
        </p>
      )}
      {needsCall && (
        <p>
          {!phoneno && !email && `${messages.unreachable} `}
          {messages.reachBefore} <a href={LAB.phoneHref}>{LAB.phone}</a> {messages.reachBetween}{' '}
          <a href={`mailto:${LAB.email}`}>{LAB.email}</a>
          {messages.reachAfter}
        </p>
      )}
    </section>
  );
}
