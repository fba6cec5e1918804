import type { AdminOrderView } from '@nidaan/contract';
import { isAmendable } from '@nidaan/contract/order-status';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import {
  Button,
  ButtonLink,
  dayText,
  Field,
  Loaded,
  Money,
  PageMeta,
  paths,
  useSearchParams,
} from '@nidaan/sdk';
import { X } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import { useBookableCatalogueQuery } from '../new-order/api.js';
import { basketOf, type Catalogue } from '../new-order/basket.js';
import { Items } from '../new-order/items/Items.js';
import '../new-order/new-order.css';
import { People } from '../new-order/people/People.js';
import { Arrangements } from '../new-order/visit/Arrangements.js';
import { useServed } from '../new-order/visit/use-served.js';
import { useAdminOrderQuery } from '../orders/api.js';
import { useFocusFirstError } from '../shared/forms/use-focus-first-error.js';
import { withRight } from '../shared/rights/with-right.js';
import { TooltipButton } from '../shared/TooltipButton.js';
import { isChanged } from './change-draft.js';
import { ChangeSummary } from './ChangeSummary.js';
import { ConflictNotice } from './ConflictNotice.js';
import { messages } from './messages.js';
import { useChangeOrder } from './use-change-order.js';

interface AdditionalProps {
  additional: AdminOrderView['additionalTests'];
  onRemove: (name: string) => void;
}

/** The additional tests of the order, which can be removed. */
function AdditionalTests({ additional, onRemove }: AdditionalProps) {
  return additional.map(({ name, price }) => (
    <li key={name} className="no-line">
      <span className="no-line__name">
        <span>{name}</span>
        <span className="nd-quiet">{messages.additional}</span>
      </span>
      <span />
      <span className="no-line__price nd-num">
        <Money amount={price} />
      </span>
      <TooltipButton label={messages.remove(name)} onClick={() => onRemove(name)}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </TooltipButton>
    </li>
  ));
}

function ChangeForm({ order, catalogue }: { order: AdminOrderView; catalogue: Catalogue }) {
  const { draft, change, reset, refusal, isSaving, save } = useChangeOrder(order);
  const form = useFocusFirstError(refusal);
  const { isServed } = useServed(order.pincode ?? '');
  const { name, email, phoneno, address, pincode } = order;
  const contact = {
    name: name ?? '',
    email: email ?? '',
    phoneno: phoneno ?? '',
    address: address ?? '',
    pincode: pincode ?? '',
  };
  const additional = order.additionalTests.filter((test) => draft.tests.includes(test.name));
  const basket = basketOf({ ...contact, ...draft, age: order.age }, catalogue, {
    day: order.appointmentDate,
    served: isServed,
    booked: { cartItems: order.cartItems, additional },
  });
  const { errors } = refusal;
  const changed = isChanged(draft, order);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changed) void save(basket.price.total);
  };
  const yours = {
    tests: [...basket.lines.map(({ productName }) => productName), ...draft.tests],
    people: draft.people.slice(0, draft.noOfPersons).flatMap((person) => person.name || []),
    noOfPersons: draft.noOfPersons,
    total: basket.price.total,
  };
  return (
    <form ref={form} className="no-form" onSubmit={submit} noValidate>
      <div className="no-sections">
        <p className="nd-quiet">{messages.booked(name, dayText(order.appointmentDate))}</p>
        {draft.version !== order.version && (
          <ConflictNotice
            order={order}
            yours={yours}
            onKeepMine={() => change({ version: order.version })}
            onTakeTheirs={() => reset()}
          />
        )}
        <Items
          lines={draft.lines}
          chosen={basket.lines}
          catalogue={catalogue}
          errors={errors}
          onLines={(lines) => change({ lines })}
        >
          {additional.length > 0 && (
            <AdditionalTests
              additional={additional}
              onRemove={(gone) => change({ tests: draft.tests.filter((test) => test !== gone) })}
            />
          )}
        </Items>
        <People
          people={draft.people}
          noOfPersons={draft.noOfPersons}
          errors={errors}
          onPeople={(people) => change({ people })}
          onCount={(noOfPersons) => change({ noOfPersons })}
        />
        <section className="no-section nd-card">
          <Field
            label={messages.referral}
            hint={messages.referralHint}
            name="referral"
            maxLength={MAX_REASON}
            value={draft.referral}
            error={errors.referral ?? null}
            onChange={({ target }) => change({ referral: target.value })}
          />
        </section>
        <Arrangements choices={basket.choices} onChange={(arrangements) => change({ arrangements })} />
        <div className="no-choices">
          <Button kind="quiet" onClick={() => reset()}>
            {messages.discard}
          </Button>
          <ButtonLink kind="plain" to={`${paths.adminOrders()}?order=${order._id}`}>
            {messages.toOrder}
          </ButtonLink>
        </div>
      </div>
      <ChangeSummary
        order={order}
        basket={basket}
        isChanged={changed}
        isSaving={isSaving}
        refusal={refusal.message}
      />
    </form>
  );
}

function Closed({ order }: { order: AdminOrderView }) {
  return (
    <>
      <p>{messages.closed(order.status)}</p>
      <div>
        <ButtonLink kind="quiet" to={`${paths.adminOrders()}?order=${order._id}`}>
          {messages.toOrder}
        </ButtonLink>
      </div>
    </>
  );
}

function ChangeOrderPage() {
  const [params] = useSearchParams();
  const id = params.get('order') ?? '';
  const query = useAdminOrderQuery(id, { skip: id === '', refetchOnMountOrArgChange: true });
  const catalogue = useBookableCatalogueQuery();
  const order = query.currentData;
  const title = order ? messages.titleOf(order.reference) : messages.title;
  const notFound = (
    <>
      <p>{messages.notFound}</p>
      <div>
        <ButtonLink kind="quiet" to={paths.adminOrders()}>
          {messages.toOrders}
        </ButtonLink>
      </div>
    </>
  );
  return (
    <AdminPage title={title}>
      <PageMeta title={title} />
      {id === '' ? (
        notFound
      ) : (
        <Loaded query={query} safe={messages.safe} notFound={notFound}>
          {(now) =>
            isAmendable(now.status) ? (
              <Loaded query={catalogue} safe={messages.safe}>
                {(known) => <ChangeForm key={now._id} order={now} catalogue={known} />}
              </Loaded>
            ) : (
              <Closed order={now} />
            )
          }
        </Loaded>
      )}
    </AdminPage>
  );
}

export default withRight('orders.amend', messages.title, ChangeOrderPage);
