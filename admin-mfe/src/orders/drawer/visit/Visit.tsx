import type { AdminOrderView } from '@nidaan/contract';
import { arrangementTexts, collectionInstructions, planFor, visitHours } from '@nidaan/contract/preparation';
import { isAmendable } from '@nidaan/contract/order-status';
import { ButtonLink, DateTime, paths } from '@nidaan/sdk';
import { Beneficiaries } from '../../table/columns/cells.js';
import { messages } from '../messages.js';
import { Part } from '../Part.js';
import { May } from '../../../shared/rights/May.js';
import { MoveDay } from './MoveDay.js';

/** What the visit needs, in view; the instructions for the customer unfold for staff who answer a question. */
function Preparation({ order: { preparation, appointmentDate } }: { order: AdminOrderView }) {
  if (!preparation) return null;
  const { specimens, choices } = preparation;
  const plan = planFor(preparation, appointmentDate);
  const fasting = plan.fastingHours
    ? messages.fasting(plan.fastingHours.min, plan.fastingHours.max)
    : messages.noFasting;
  const parts = [visitHours(plan), fasting, messages.specimens(specimens)].filter(Boolean);
  const instructions = collectionInstructions(plan);
  return (
    <>
      <p>{parts.join(' · ')}</p>
      {arrangementTexts(choices).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {instructions.length > 0 && (
        <details className="ad-collapsible">
          <summary>{messages.instructions(instructions.length)}</summary>
          <ul className="ad-instructions">
            {instructions.map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The day of the visit, the people who give samples, and what the visit needs. */
export function Visit({ order }: { order: AdminOrderView }) {
  return (
    <Part title={messages.visit}>
      <p>
        <DateTime value={order.appointmentDate} />
        <span className="nd-quiet">
          {' '}
          · {order.bookedByPhone ? messages.bookedByPhone : messages.booked}{' '}
          <DateTime value={order.createdAt} />
          {order.bookedByPhone && ` · ${order.bookedByPhone.by ?? messages.formerAuthor}`}
        </span>
      </p>
      <div>
        <Beneficiaries order={order} />
      </div>
      {order.referral && (
        <p>
          {messages.referral}: {order.referral}
        </p>
      )}
      <Preparation order={order} />
      {isAmendable(order.status) && (
        <May right="orders.amend">
          <div>
            <ButtonLink kind="quiet" to={paths.adminChangeOrder(order._id)}>
              {messages.amend}
            </ButtonLink>
          </div>
        </May>
      )}
      <May right="orders.reschedule">
        <MoveDay order={order} />
      </May>
    </Part>
  );
}
