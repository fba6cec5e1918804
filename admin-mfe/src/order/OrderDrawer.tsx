import type { AdminOrderView } from '@nidaan/contract';
import { movesFrom } from '@nidaan/contract/order-status';
import { Button, DateTime, Loaded, Money } from '@nidaan/sdk';
import { Drawer } from '../Drawer.js';
import { useAdminOrderQuery } from '../orders/api.js';
import { useDesk } from '../orders/desk.js';
import { AdditionalTests, Beneficiaries, Status } from '../orders/parts.js';
import { words as listWords } from '../orders/words.js';
import { words as common } from '../words.js';
import { Contact } from './Contact.js';
import { History } from './History.js';
import './order.css';
import { MoveDay } from './MoveDay.js';
import { Part } from './Part.js';
import { Payment } from './Payment.js';
import { words } from './words.js';

function Moves({ order }: { order: AdminOrderView }) {
  const { moves } = useDesk();
  const allowed = movesFrom(order.status, 'admin');
  const wayBack = words.wayBack[order.status];
  return (
    <div className="ad-moves">
      {allowed.length > 0 && (
        <div className="ad-part__ways">
          {allowed.map(({ verb }, index) => (
            <Button
              key={verb}
              kind={index === 0 ? 'main' : 'quiet'}
              aria-disabled={moves.busy || undefined}
              onClick={() => !moves.busy && moves.start(verb, [order])}
            >
              {listWords.verbs[verb]}
            </Button>
          ))}
        </div>
      )}
      {wayBack && <p className="nd-quiet nd-small">{wayBack}</p>}
    </div>
  );
}

function Lines({ order }: { order: AdminOrderView }) {
  const { cartItems, tests, totalAmount, noOfPersons } = order;
  return (
    <>
      <ul className="ad-lines">
        {cartItems.map(({ id, type, productName, qty, total }) => (
          <li key={`${type} ${id}`}>
            <span>{qty > 1 ? `${productName} × ${qty}` : productName}</span>
            <Money amount={total} />
          </li>
        ))}
      </ul>
      {tests.length > 0 && (
        <div>
          <span className="nd-quiet">{words.additional}</span>
          <AdditionalTests order={order} />
        </div>
      )}
      <p className="ad-sum">
        {listWords.total} <Money amount={totalAmount} />
        {noOfPersons > 1 && <span className="nd-quiet"> · {listWords.persons(noOfPersons)}</span>}
      </p>
    </>
  );
}

/** What to say to somebody who asks how to prepare. */
function Prepared({ order: { preparation } }: { order: AdminOrderView }) {
  if (!preparation) return null;
  const { fasting, specimens } = preparation;
  const said = [fasting ? words.fasting : words.noFasting, words.taken(specimens)].filter(Boolean);
  return <p>{said.join(' · ')}</p>;
}

function Everything({ order }: { order: AdminOrderView }) {
  return (
    <>
      <Moves order={order} />
      <Part title={words.visit}>
        <p>
          <DateTime value={order.appointmentDate} />
          <span className="nd-quiet">
            {' '}
            · {words.booked} <DateTime value={order.createdAt} />
          </span>
        </p>
        <Prepared order={order} />
        <MoveDay order={order} />
        <Beneficiaries order={order} />
      </Part>
      <Contact order={order} />
      <Part title={words.booking}>
        <Lines order={order} />
      </Part>
      <Payment order={order} />
      <History id={order._id} />
    </>
  );
}

/** All that is known of one order, and all that can be done with it. `known` is what the list has of it. */
export function OrderDrawer({ id, known }: { id: string; known: AdminOrderView | undefined }) {
  const { open } = useDesk();
  const query = useAdminOrderQuery(id, { refetchOnMountOrArgChange: true });
  const answered = query.currentData;
  const order = answered && known && known.version > answered.version ? known : (answered ?? known);
  return (
    <Drawer
      title={order?.reference ?? words.loading}
      state={order && <Status order={order} />}
      onClose={() => open(null)}
    >
      <Loaded query={{ ...query, data: order }} safe={common.safe} notFound={<p>{words.gone}</p>}>
        {(now) => <Everything key={now._id} order={now} />}
      </Loaded>
    </Drawer>
  );
}
