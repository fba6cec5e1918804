import type { OrderStatus } from '@nidaan/contract/order-status';
import { Picture } from '@nidaan/sdk';
import { usePhlebotomistsQuery } from './api.js';
import { messages } from './messages.js';
import './phlebotomists.css';

const WITH_A_VISIT: OrderStatus[] = ['Booked', 'Confirmed', 'Out for collection'];

function Names() {
  const { data: people = [] } = usePhlebotomistsQuery();
  if (people.length === 0) return null;
  return (
    <div className="bk-phlebotomists">
      <p>{people.length === 1 ? messages.only : messages.oneOf}</p>
      <ul>
        {people.map(({ name, photo }, index) => (
          <li key={index}>
            {photo && <Picture src={photo} width={56} height={56} loading="lazy" />}
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Who comes to the visit, with a photo where there is one. Shows nothing when the laboratory has set no names, or when
 * no visit is agreed or ahead.
 */
export function Phlebotomists({ status }: { status: OrderStatus }) {
  return WITH_A_VISIT.includes(status) ? <Names /> : null;
}
