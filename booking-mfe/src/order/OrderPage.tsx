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
import { Order } from './page/Order.js';
import './order.css';
import { useSecret } from './secret.js';
import { useOrder } from './use-order.js';
import { messages } from './messages.js';

function Locked({ secret }: { secret: boolean }) {
  const { role } = useSession();
  const { openLogin } = useHost();
  return (
    <>
      <PageMeta title={messages.loading} />
      <StatePanel
        drawing="locked"
        heading="h1"
        title={secret ? messages.linkInvalid : messages.linkNeeded}
        actions={
          <>
            <ButtonLink to={paths.track()}>{messages.track}</ButtonLink>
            {role === null && (
              <Button kind="quiet" onClick={openLogin}>
                {messages.logIn}
              </Button>
            )}
          </>
        }
      >
        {secret ? messages.linkInvalidWhy : messages.linkNeededWhy} {messages.callUs}
      </StatePanel>
    </>
  );
}

function Staff() {
  return (
    <StatePanel
      drawing="locked"
      heading="h1"
      title={messages.staff}
      actions={<ButtonLink to={paths.adminOrders()}>{messages.toOrders}</ButtonLink>}
    >
      {messages.staffWhy}
    </StatePanel>
  );
}

function Opened({ orderKey }: { orderKey: OrderKey }) {
  const query = useOrder(orderKey);
  return (
    <Loaded query={query} notFound={<Locked secret={orderKey.secret !== null} />} safe={messages.safe}>
      {(order) => ('_id' in order ? <Staff /> : <Order order={order} orderKey={orderKey} />)}
    </Loaded>
  );
}

/** `/order/{id}#k=…`: an order, for holders of its secret link and its logged-in owner. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const secret = useSecret(id);
  const { role } = useSession();
  return (
    <div className="nd-wrap bk-order">
      <PageMeta title={messages.loading} />
      <Opened key={`${id} ${role}`} orderKey={{ id, secret }} />
    </div>
  );
}
