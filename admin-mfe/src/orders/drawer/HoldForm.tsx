import type { AdminOrderView } from '@nidaan/contract';
import { fieldsFor } from '@nidaan/contract/hold-needs';
import { Button, Field, problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { MAX_NAME } from '@nidaan/contract/text-limits';
import { useAddHoldDetailsMutation } from '../api.js';
import { useOrderList } from '../order-list-context.js';
import { messages as listMessages } from '../messages.js';
import { CONTACT_INPUTS } from './contact/contact-fields.js';
import { messages } from './messages.js';

/** Whether an order is on hold for details that staff can add here. */
export const waitsForDetails = ({ holdNeeds: { details, guardians } }: AdminOrderView) =>
  details.length + guardians.length > 0;

/** Adds the details that are missing from an order on hold. The API releases the hold when none is missing. */
export function HoldForm({ order }: { order: AdminOrderView }) {
  const { upsert } = useOrderList();
  const [add, { isLoading, error }] = useAddHoldDetailsMutation();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const names = fieldsFor(order.holdNeeds.details);
  const minors = order.holdNeeds.guardians;
  if (!waitsForDetails(order)) return null;

  const keyOf = (position: number) => `guardian ${position}`;
  const enteredText = (key: string) => (typed[key] ?? '').trim();
  const guardians = minors
    .map(({ position }) => ({ position, guardian: enteredText(keyOf(position)) }))
    .filter(({ guardian }) => guardian !== '');
  const errors = problemOf(error)?.errors ?? [];
  const fieldOf = (key: string, path: string) => ({
    value: typed[key] ?? '',
    error: errors.find((one) => one.path === path)?.message ?? null,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [key]: target.value })),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const contact = Object.fromEntries(names.map((name) => [name, enteredText(name)]));
    if (guardians.length === 0 && Object.values(contact).every((value) => value === ''))
      return toast.error(messages.detailsRequired);
    const answer = await add({ ...contact, guardians, id: order._id, version: order.version });
    if (answer.data) {
      upsert(answer.data);
      toast.success(messages.detailsSaved(answer.data.status));
    } else if (problemOf(answer.error)?.code !== 'validation_failed') toast.error(sentenceOf(answer.error));
  };
  return (
    <form className="ad-form ad-hold" onSubmit={submit} noValidate>
      {names.map((name) => (
        <Field
          key={name}
          label={messages.fields[name]}
          name={name}
          {...CONTACT_INPUTS[name]}
          {...fieldOf(name, name)}
        />
      ))}
      {minors.map(({ position, name, age }) => {
        const index = guardians.findIndex((one) => one.position === position);
        return (
          <Field
            key={position}
            label={messages.guardianOf(name ?? listMessages.person(position), age)}
            maxLength={MAX_NAME}
            {...fieldOf(keyOf(position), `guardians.${index}.guardian`)}
          />
        );
      })}
      <div>
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {messages.saveDetails}
        </Button>
      </div>
    </form>
  );
}
