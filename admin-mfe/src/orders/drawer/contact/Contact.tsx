import type { AdminOrderView } from '@nidaan/contract';
import { Button, Field, problemOf, sentenceOf } from '@nidaan/sdk';
import { Descriptions, type DescriptionsProps } from '@nidaan/sdk/ui/admin-drawer';
import { type FormEvent, useState } from 'react';
import { useChangeContactMutation } from '../../api.js';
import { useOrderList } from '../../order-list-context.js';
import { Address, Value } from '../../table/columns/cells.js';
import { TextArea } from '../../../shared/forms/TextArea.js';
import { May } from '../../../shared/rights/May.js';
import { ContactProof } from './ContactProof.js';
import { RenewLink } from './RenewLink.js';
import { HeldEmail } from './HeldEmail.js';
import { Part } from '../Part.js';
import { useDraft } from '../use-draft.js';
import { CONTACT_INPUTS } from './contact-fields.js';
import { messages } from '../messages.js';
import { orderToast } from '../use-order-toast.js';

const FIELDS = [
  'name',
  'phoneno',
  'email',
  'address',
  'pincode',
  'visitContactName',
  'visitContactPhone',
] as const;
type Name = (typeof FIELDS)[number];
type Draft = Record<Name, string>;

const contactOf = ({ _id }: AdminOrderView) => `contact ${_id}`;
const draftOf = (order: AdminOrderView) =>
  Object.fromEntries(FIELDS.map((name) => [name, order[name] ?? ''])) as Draft;

function errorsOf(error: unknown): Partial<Record<string, string>> {
  return Object.fromEntries((problemOf(error)?.errors ?? []).map(({ path, message }) => [path, message]));
}

/** After a conflict the form keeps its input and shows the newer value under each field that differs. */
function ContactForm({ order, done }: { order: AdminOrderView; done: () => void }) {
  const [save, { isLoading, error }] = useChangeContactMutation();
  // The draft includes the order it is based on, so that a change by someone else while the drawer is closed is a conflict.
  const stored = useDraft(contactOf(order), () => ({ fields: draftOf(order), seen: order }));
  const { fields: draft, seen } = stored.draft;
  const close = () => {
    stored.discard();
    done();
  };
  const errors = errorsOf(error);
  const conflict = problemOf(error)?.code === 'conflict';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    try {
      await save({ ...draft, id: order._id, version: seen.version }).unwrap();
      orderToast(order.reference).success(messages.saved);
      close();
    } catch (failure) {
      const problem = problemOf(failure);
      if (problem?.code === 'conflict') stored.write({ seen: problem.current as AdminOrderView });
      else if (problem?.code !== 'validation_failed') orderToast(order.reference).error(sentenceOf(failure));
    }
  };
  const hintOf = (name: Name) => {
    const newest = seen[name] ?? '';
    const now = conflict && newest !== draft[name] && messages.currentValue(newest || messages.nothing);
    const linkEnds = name === 'email' && newest !== '' && messages.emailHint;
    return [now, linkEnds].filter(Boolean).join(' ') || undefined;
  };
  const fieldOf = (name: Name) => ({
    label: messages.fields[name],
    value: draft[name],
    error: errors[name] ?? null,
    hint: hintOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      stored.write({ fields: { ...draft, [name]: target.value } }),
  });
  return (
    <form className="ad-form" onSubmit={submit} noValidate>
      {conflict && (
        <p className="nd-notice nd-notice--warn" role="alert">
          {messages.conflict}
        </p>
      )}
      {FIELDS.map((name) =>
        name === 'address' ? (
          <TextArea key={name} {...fieldOf(name)} {...CONTACT_INPUTS[name]} />
        ) : (
          <Field key={name} {...fieldOf(name)} {...CONTACT_INPUTS[name]} />
        ),
      )}
      <div className="ad-form__buttons">
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? messages.saving : messages.save}
        </Button>
        <Button kind="quiet" onClick={close}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

const phoneLink = (phone: string | null) =>
  phone ? <a href={`tel:${phone}`}>{phone}</a> : <Value value={null} />;

/** The contact as labels and values; who to call at the address only where someone is named. */
function itemsOf(order: AdminOrderView): DescriptionsProps['items'] {
  const { name, phoneno, email, visitContactName, visitContactPhone } = order;
  const { fields } = messages;
  const items = [
    { key: 'name', label: fields.name, children: <Value value={name} /> },
    { key: 'phoneno', label: fields.phoneno, children: phoneLink(phoneno) },
    { key: 'email', label: fields.email, children: <Value value={email} /> },
    {
      key: 'address',
      label: fields.address,
      children: (
        <div>
          <Address order={order} />
        </div>
      ),
    },
  ];
  if (!visitContactName && !visitContactPhone) return items;
  const children = (
    <div>
      {visitContactName} {visitContactPhone && phoneLink(visitContactPhone)}
    </div>
  );
  return [...items, { key: 'visit', label: fields.visitContactName, children }];
}

/** Name, phone number, email address and postal address of the customer. */
export function Contact({ order }: { order: AdminOrderView }) {
  const { drafts } = useOrderList();
  const [editing, setEditing] = useState(() => drafts.has(contactOf(order)));
  return (
    <Part title={messages.contact}>
      {editing ? (
        <ContactForm order={order} done={() => setEditing(false)} />
      ) : (
        <>
          <Descriptions
            column={1}
            size="small"
            colon={false}
            styles={{ label: { width: 144 } }}
            items={itemsOf(order)}
          />
          <May right="orders.contact">
            <HeldEmail order={order} />
            {(order.emailProofNeeded || order.contactProofNeeded) && <ContactProof order={order} />}
            <RenewLink order={order}>
              <Button kind="quiet" onClick={() => setEditing(true)}>
                {messages.edit}
              </Button>
            </RenewLink>
          </May>
        </>
      )}
    </Part>
  );
}
