import { hasCalendar } from '@nidaan/contract/calendar';
import { visitHours } from '@nidaan/contract/preparation';
import { DateTime, Link, paths } from '@nidaan/sdk';
import { maskedEmail, maskedPhone } from '@nidaan/contract/masks';
import { CalendarButton } from '../actions/CalendarButton.js';
import { ChangeDetails } from '../details/ChangeDetails.js';
import { fieldsOfContact } from '../details/detail-fields.js';
import { detailsMessages } from '../details/messages.js';
import { OrderDetails } from './OrderDetails.js';
import { MoveDate } from '../actions/MoveDate.js';
import type { SectionProps } from '../section-props.js';
import { Phlebotomists } from '../phlebotomists/Phlebotomists.js';
import { isAhead, needsDay } from './steps.js';
import { messages } from '../messages.js';

const visitOf = ({ order }: SectionProps) => ({
  id: order.id,
  reference: order.reference,
  day: order.appointmentDate,
  version: order.version,
  confirmed: order.status !== 'Booked',
  address: order.address,
  plan: order.preparation,
});

/** Day and address of the visit, the calendar file, and the form that moves the day. */
export function Visit(section: SectionProps) {
  const { order } = section;
  const { name, address, pincode, phoneno, email, status, visitContactName, visitContactPhone } = order;
  const visitContact = [visitContactName, visitContactPhone && maskedPhone(visitContactPhone)].filter(
    Boolean,
  );
  const hours = status === 'On hold' ? '' : visitHours(order.preparation);
  return (
    <section className="bk-order__section nd-card">
      <h2>{messages.visit}</h2>
      <OrderDetails
        details={[
          [
            status === 'On hold' ? messages.dayAsked : messages.date,
            <span key="day">
              <DateTime value={order.appointmentDate} />
              <span>{hours && `, ${hours}`}</span>
            </span>,
          ],
          [messages.address, [address, pincode].filter(Boolean).join(', ') || messages.notGiven],
          [messages.name, name ?? messages.notGiven],
          [messages.phone, phoneno ? maskedPhone(phoneno) : messages.notGiven],
          [messages.email, email ? maskedEmail(email) : messages.notGiven],
          ...(visitContact.length > 0
            ? [[messages.visitContact, visitContact.join(', ')] as [string, string]]
            : []),
        ]}
      />
      <Phlebotomists status={status} />
      {isAhead(order) && status !== 'On hold' && hasCalendar(order.preparation) && (
        <div className="bk-order__acts">
          <CalendarButton visit={visitOf(section)} />
        </div>
      )}
      {isAhead(order) && (
        <p className="nd-quiet nd-small">
          {messages.promise} <Link to={paths.faqs()}>{messages.promises}</Link>
        </p>
      )}
      <ChangeDetails {...section} label={detailsMessages.changeContact} fieldsOf={fieldsOfContact} />
      {!needsDay(order) && <MoveDate {...section} />}
    </section>
  );
}
