import type { ContactField } from '@nidaan/contract';
import { fieldsFor } from '@nidaan/contract/hold-needs';
import { Button, Field, problemOf, toast } from '@nidaan/sdk';
import { type SubmitEvent, useState } from 'react';
import { MAX_NAME, MAX_EMAIL, MAX_ADDRESS, MAX_PHONE } from '@nidaan/contract/text-limits';
import { useAddHoldDetailsMutation } from '../api.js';
import type { SectionProps } from '../section-props.js';
import { Refused } from '../page/Refused.js';
import { messages } from '../messages.js';

const INPUT_PROPS: Record<ContactField, object> = {
  name: { autoComplete: 'name', maxLength: MAX_NAME },
  phoneno: { type: 'tel', autoComplete: 'tel', maxLength: MAX_PHONE },
  email: { type: 'email', autoComplete: 'email', maxLength: MAX_EMAIL },
  address: { autoComplete: 'street-address', maxLength: MAX_ADDRESS },
  pincode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 6 },
};

/** Form for the details that release an order from hold; not rendered when only the lab can resolve the hold. */
export function HoldForm({ order, orderKey }: SectionProps) {
  const [add, { isLoading, error }] = useAddHoldDetailsMutation();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [empty, setEmpty] = useState(false);
  const { holdNeeds } = order;
  const names = fieldsFor(holdNeeds.details);
  if (names.length + holdNeeds.guardians.length === 0) return null;

  const keyOf = (position: number) => `guardian ${position}`;
  const valueAt = (key: string) => (typed[key] ?? '').trim();
  const guardians = holdNeeds.guardians
    .map(({ position }) => ({ position, guardian: valueAt(keyOf(position)) }))
    .filter(({ guardian }) => guardian !== '');
  const problem = problemOf(error);
  const errors = problem?.errors ?? [];
  const errorAt = (path: string) => errors.find((one) => one.path === path)?.message ?? null;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const contact = Object.fromEntries(names.map((name) => [name, valueAt(name)]));
    const isEmpty = guardians.length === 0 && Object.values(contact).every((value) => value === '');
    setEmpty(isEmpty);
    if (isLoading || isEmpty) return;
    const { data } = await add({ ...orderKey, body: { ...contact, guardians, version: order.version } });
    if (data) toast.success(messages.detailsSaved);
  }

  const valueOf = (key: string) => ({
    value: typed[key] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [key]: target.value })),
  });
  return (
    <form className="bk-hold" onSubmit={(event) => void submit(event)} noValidate>
      {names.map((name) => (
        <Field
          key={name}
          label={messages.fields[name]}
          error={errorAt(name)}
          {...INPUT_PROPS[name]}
          {...valueOf(name)}
        />
      ))}
      {holdNeeds.guardians.map(({ position, name, age }) => (
        <Field
          key={position}
          label={messages.guardianOf(name ?? messages.unnamed(position), age)}
          error={errorAt(`guardians.${guardians.findIndex((one) => one.position === position)}.guardian`)}
          maxLength={MAX_NAME}
          {...valueOf(keyOf(position))}
        />
      ))}
      {empty && <p role="alert">{messages.noDetails}</p>}
      <div>
        <Button type="submit" aria-disabled={isLoading}>
          {isLoading ? messages.savingDetails : messages.saveDetails}
        </Button>
      </div>
      {problem?.code !== 'validation_failed' && <Refused error={error} />}
    </form>
  );
}
