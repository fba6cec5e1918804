import { preparationSentences } from '@nidaan/contract/preparation';
import { DateTime } from '@nidaan/sdk';
import { maskedEmail, maskedPhone } from '@nidaan/contract/masks';
import { CalendarButton } from '../actions/CalendarButton.js';
import { OrderDetails } from './OrderDetails.js';
import { MoveDate } from '../actions/MoveDate.js';
import type { SectionProps } from '../section-props.js';
import { isAhead } from './steps.js';
import { messages } from '../messages.js';

const visitOf = ({ order }: SectionProps) => ({
  id: order.id,
  reference: order.reference,
  day: order.appointmentDate,
  version: order.version,
  confirmed: order.status !== 'Booked' && order.status !== 'On hold',
  address: order.address,
  sentences: order.preparation ? preparationSentences(order.preparation) : [],
  fastFrom: order.preparation?.fastFrom ?? null,
});

/** Day and address of the visit, the calendar file, and the form that moves the day. */
export function Visit(section: SectionProps) {
  const { order } = section;
  const { name, address, pincode, phoneno, email, status } = order;
  return (
    <section className="bk-order__section nd-card">
      <h2>{messages.visit}</h2>
      <OrderDetails
        details={[
          [
            messages.date,
            <span key="day">
              <DateTime value={order.appointmentDate} />, {messages.hours}
            </span>,
          ],
          [messages.address, [address, pincode].filter(Boolean).join(', ') || messages.notGiven],
          [messages.name, name ?? messages.notGiven],
          [messages.phone, phoneno ? maskedPhone(phoneno) : messages.notGiven],
          [messages.email, email ? maskedEmail(email) : messages.notGiven],
        ]}
      />
      {isAhead(status) && (
        <div className="bk-order__acts">
          <CalendarButton visit={visitOf(section)} />
        </div>
      )}
      <MoveDate {...section} />
    </section>
  );
}
