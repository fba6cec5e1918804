import {
  Button,
  ButtonLink,
  Loaded,
  PageMeta,
  paths,
  StatePanel,
  useHost,
  useParams,
  useSession,
} from '@nidaan/sdk';
import type { OrderKey } from './api.js';
import { Order } from './Order.js';
import './order.css';
import { useSecret } from './secret.js';
import { useOrder } from './use-order.js';
import { words } from './words.js';

function Locked({ secret }: { secret: boolean }) {
  const { role } = useSession();
  const { openLogin } = useHost();
  return (
    <>
      <PageMeta title={words.loading} />
      <StatePanel
        drawing="locked"
        heading="h1"
        title={secret ? words.locked : words.closed}
        actions={
          <>
            {role === null && <Button onClick={openLogin}>{words.logIn}</Button>}
            <ButtonLink kind="quiet" to={paths.contact()}>
              {words.contact}
            </ButtonLink>
          </>
        }
      >
        {secret ? words.lockedWhy : words.closedWhy} {words.callUs}
      </StatePanel>
    </>
  );
}

function Staff() {
  return (
    <StatePanel
      drawing="locked"
      heading="h1"
      title={words.staff}
      actions={<ButtonLink to={paths.adminOrders()}>{words.toOrders}</ButtonLink>}
    >
      {words.staffWhy}
    </StatePanel>
  );
}

function Opened({ orderKey }: { orderKey: OrderKey }) {
  const query = useOrder(orderKey);
  return (
    <Loaded query={query} notFound={<Locked secret={orderKey.secret !== null} />} safe={words.safe}>
      {(order) => ('_id' in order ? <Staff /> : <Order order={order} orderKey={orderKey} />)}
    </Loaded>
  );
}

/** `/order/{id}#k=…`: one order, for whoever holds its secret link or is its logged-in owner. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const secret = useSecret(id);
  const { role } = useSession();
  return (
    <div className="nd-wrap bk-order">
      <PageMeta title={words.loading} />
      <Opened key={`${id} ${role}`} orderKey={{ id, secret }} />
    </div>
  );
}
