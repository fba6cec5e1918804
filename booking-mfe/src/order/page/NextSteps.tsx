import { LAB } from '@nidaan/contract/lab';
import { missingOfPerson } from '@nidaan/contract/hold-needs';
import type { HoldReason, OrderStatus } from '@nidaan/contract/order-status';
import { visitHours } from '@nidaan/contract/preparation';
import { sampleReasonText } from '@nidaan/contract/sample-reasons';
import { hoursText, instantText } from '@nidaan/sdk';
import { type Ref, useEffect, useRef, useState } from 'react';
import { fieldsNeeded } from '../details/detail-fields.js';
import { DetailsForm } from '../details/DetailsForm.js';
import { MoveDate } from '../actions/MoveDate.js';
import type { SectionProps } from '../section-props.js';
import { BookAgain } from '../../booking/again/BookAgain.js';
import { isAhead, isFinished, lastReason, needsDay } from './steps.js';
import { VisitTime } from './VisitTime.js';
import { holdText, messages, nextMessages, refundText } from '../messages.js';

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

/** A reason of the hold in words, with everything that it waits for. */
function holdTexts(reason: HoldReason, { holdNeeds, heldItems }: SectionProps['order']): string[] {
  const { details, persons, guardians } = holdNeeds;
  const nameOf = (name: string | null, position: number) => name ?? messages.unnamed(position);
  if (reason === 'missing_details' && details.length > 0) return [messages.weNeed(details)];
  if (reason === 'person_details' && persons.length > 0)
    return persons.map(({ position, name, missing }) =>
      messages.weNeedOf(missingOfPerson(nameOf(name, position), missing)),
    );
  if (reason === 'minor' && guardians.length > 0)
    return guardians.map(({ position, name }) => messages.weNeedGuardian(nameOf(name, position)));
  return [holdText(reason, heldItems)];
}

interface NextStepsProps extends SectionProps {
  heading: Ref<HTMLHeadingElement>;
}

/** What the status means. A cancellation says whether money is refunded, and one by the lab has an apology. */
function meaningOf(order: SectionProps['order']): string {
  const { status, reportWithdrawn, payment, timeline } = order;
  if (reportWithdrawn) return messages.reportWithdrawn;
  if (status === 'Recollection needed' && isAhead(order)) return messages.newSamplePlanned;
  if (status !== 'Cancelled') return nextMessages[status];
  const sorry = timeline.at(-1)?.by === 'lab' ? `${messages.sorry} ` : '';
  return `${sorry}${nextMessages.Cancelled} ${refundText(payment)}`;
}

/** The status and what happens next: the most important part of the page. */
export function NextSteps({ order, orderKey, heading }: NextStepsProps) {
  const { status, holdReasons, phoneno, email, preparation, reportWithdrawn, newReportTime } = order;
  const noted = lastReason(order.timeline);
  const reason = noted && status === 'Recollection needed' ? sampleReasonText(noted) : noted;
  const reportHours = preparation?.reportHours ?? null;
  const held = status === 'On hold';
  const needed = held ? fieldsNeeded(order) : [];
  const needsCall = held || status === 'Recollection needed';
  return (
    <section className={`bk-next nd-notice ${reportWithdrawn ? 'nd-notice--warn' : (TONES[status] ?? '')}`}>
      <StatusAnnouncement status={status} />
      {isAhead(order) && !held && <VisitTime day={order.appointmentDate} hours={visitHours(preparation)} />}
      <h2 ref={heading} tabIndex={-1}>
        {status}
      </h2>
      <p>{meaningOf(order)}</p>
      {held && (
        <ul>
          {holdReasons
            .flatMap((reason) => holdTexts(reason, order))
            .map((text) => (
              <li key={text}>{text}</li>
            ))}
        </ul>
      )}
      {needed.length > 0 && <DetailsForm order={order} orderKey={orderKey} fields={needed} />}
      {newReportTime && <p>{messages.newReportTime(instantText(newReportTime))}</p>}
      {status === 'In lab' && reportHours !== null && !newReportTime && (
        <p>{messages.reportIn(hoursText(reportHours))}</p>
      )}
      {reason && <p>{messages.reason(reason)}</p>}
      {needsDay(order) && <MoveDate order={order} orderKey={orderKey} />}
      {isFinished(status) && <BookAgain orderKey={orderKey} kind="quiet" />}
      {needsCall && (
        <p>
          <span>{!phoneno && !email && `${messages.unreachable} `}</span>
          {messages.reachBefore} <a href={LAB.phoneHref}>{LAB.phone}</a> {messages.reachBetween}{' '}
          <a href={`mailto:${LAB.email}`}>{LAB.email}</a>
          {messages.reachAfter}
        </p>
      )}
    </section>
  );
}
