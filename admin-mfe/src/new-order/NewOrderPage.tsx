import { daysToPrepare } from '@nidaan/contract/preparation';
import { Button, Loaded, PageMeta, useLocation } from '@nidaan/sdk';
import type { SubmitEvent } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import { useConfirm } from '../shared/dialogs/use-confirm.js';
import { useFocusFirstError } from '../shared/forms/use-focus-first-error.js';
import { withRight } from '../shared/rights/with-right.js';
import { useBookableCatalogueQuery } from './api.js';
import { basketOf, type Catalogue } from './basket.js';
import { Caller } from './caller/Caller.js';
import { useCallerOrders } from './caller/use-caller-orders.js';
import { withPerson } from './draft.js';
import { Items } from './items/Items.js';
import './new-order.css';
import { messages } from './messages.js';
import { KnownPeople, People } from './people/People.js';
import { Booked } from './summary/Booked.js';
import { Summary } from './summary/Summary.js';
import { type NewOrder as NewOrderState, useNewOrder } from './use-new-order.js';
import { Arrangements } from './visit/Arrangements.js';
import { useServed } from './visit/use-served.js';
import { Visit } from './visit/Visit.js';

function OrderForm({ order, catalogue }: { order: NewOrderState; catalogue: Catalogue }) {
  const { draft, change, days, day, refusal, isBooking, book } = order;
  const caller = useCallerOrders(draft.phoneno);
  const { isServed, text } = useServed(draft.pincode);
  const form = useFocusFirstError(refusal);
  const basket = basketOf(draft, catalogue, { day, served: isServed });
  // The last day comes closest where none leaves enough time to prepare.
  const shownDay = day || (basket.first.day ?? days.at(-1) ?? '');
  const errors = refusal?.errors ?? {};
  const section = { draft, change, errors };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void book(shownDay, basket.price.total);
  };
  return (
    <form ref={form} className="no-form" onSubmit={submit} noValidate>
      <div className="no-sections">
        <Caller {...section} caller={caller} />
        <Items
          lines={draft.lines}
          chosen={basket.lines}
          catalogue={catalogue}
          errors={errors}
          onLines={(lines) => change({ lines })}
        />
        <People
          people={draft.people}
          noOfPersons={draft.noOfPersons}
          errors={errors}
          onPeople={(people) => change({ people })}
          onCount={(noOfPersons) => change({ noOfPersons })}
        >
          <KnownPeople
            known={caller.people}
            shown={draft.people.slice(0, draft.noOfPersons)}
            caller={draft.name.trim()}
            onAdd={(person) => change((now) => withPerson(now, person))}
          />
        </People>
        <Visit
          {...section}
          addresses={caller.addresses}
          days={daysToPrepare(days, basket.first)}
          day={shownDay}
          reason={basket.first.reason}
          served={text}
          plan={basket.plan}
        />
        <Arrangements choices={basket.choices} onChange={(arrangements) => change({ arrangements })} />
      </div>
      <Summary
        basket={basket}
        consent={draft.consent}
        consentError={errors.consentVersion}
        onConsent={(consent) => change({ consent })}
        refusal={refusal?.message ?? ''}
        isPending={draft.pending !== null}
        isBooking={isBooking}
      />
    </form>
  );
}

/** The form, then the order that it placed. */
function NewOrder() {
  const order = useNewOrder();
  const catalogue = useBookableCatalogueQuery();
  const [ask, dialog] = useConfirm();
  const { receipt } = order;
  const askToClear = () =>
    ask({
      title: messages.startAgainQuestion,
      text: messages.startAgainText,
      action: messages.startAgain,
      run: async () => order.clear(),
    });
  const clearButton = (
    <Button kind="quiet" onClick={askToClear}>
      {messages.startAgain}
    </Button>
  );
  return (
    <AdminPage title={messages.title} actions={receipt ? null : clearButton}>
      <PageMeta title={messages.title} />
      {receipt ? (
        <Booked receipt={receipt} onAnother={order.clear} />
      ) : (
        <Loaded query={catalogue} safe={messages.kept}>
          {(known) => <OrderForm order={order} catalogue={known} />}
        </Loaded>
      )}
      {dialog}
    </AdminPage>
  );
}

/** A further order begins with each way to the screen, also from the order that was just placed. */
function NewOrderPage() {
  const { key } = useLocation();
  return <NewOrder key={key} />;
}

export default withRight('orders.place', messages.title, NewOrderPage);
