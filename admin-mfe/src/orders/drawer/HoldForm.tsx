import type { AdminOrderView } from '@nidaan/contract';
import { GENDERS } from '@nidaan/contract/booking-rules';
import { type NeededField, neededFields } from '@nidaan/contract/hold-needs';
import { Button, Field, problemOf, Select, sentenceOf } from '@nidaan/sdk';
import type { FormEvent } from 'react';
import { MAX_NAME, MAX_REASON } from '@nidaan/contract/text-limits';
import { messages as amending } from '../../change-order/messages.js';
import { useChangeOrderDetailsMutation } from '../api.js';
import { messages as listMessages } from '../messages.js';
import { CONTACT_INPUTS } from './contact/contact-fields.js';
import { useDraft } from './use-draft.js';
import { orderToast } from './use-order-toast.js';
import { messages } from './messages.js';

const genders = [
  { value: '', label: messages.selectGender },
  ...GENDERS.map((gender) => ({ value: gender, label: gender })),
];

/** Whether an order is on hold for details that staff can add here. */
export const waitsForDetails = ({ holdNeeds }: AdminOrderView) =>
  holdNeeds.referral === true || neededFields(holdNeeds).length > 0;

const REFERRAL = 'referral';

const keyOf = (needed: NeededField) =>
  'position' in needed ? `${needed.field} ${needed.position}` : needed.field;

function labelOf(needed: NeededField): string {
  if (!('position' in needed)) return messages.fields[needed.field];
  const who = needed.name ?? listMessages.person(needed.position);
  if (needed.field === 'guardian') return messages.guardianOf(who, needed.age);
  return messages.personFields[needed.field](who);
}

/** The request body of what was typed in the fields; empty fields are left out. */
function bodyOf(fields: NeededField[], typed: Record<string, string>) {
  const contact: Record<string, string> = {};
  const persons: Record<number, { position: number } & Record<string, string | number>> = {};
  for (const needed of fields) {
    const value = (typed[keyOf(needed)] ?? '').trim();
    if (value === '') continue;
    if (!('position' in needed)) contact[needed.field] = value;
    else {
      const { position, field } = needed;
      persons[position] = { ...(persons[position] ?? { position }), [field]: value };
    }
  }
  return { contact, persons: Object.values(persons) };
}

interface HoldFormProps {
  order: AdminOrderView;
  onSaved?: () => void;
}

/**
 * Adds the details and the referral that are missing from an order on hold. The API releases the hold when none is
 * missing.
 */
export function HoldForm({ order, onSaved }: HoldFormProps) {
  const [change, { isLoading, error }] = useChangeOrderDetailsMutation();
  const { draft: typed, write, discard } = useDraft<Record<string, string>>(`hold ${order._id}`, () => ({}));
  const fields = neededFields(order.holdNeeds);
  if (!waitsForDetails(order)) return null;
  const body = bodyOf(fields, typed);
  const errors = problemOf(error)?.errors ?? [];
  const pathOf = (needed: NeededField) =>
    'position' in needed
      ? `persons.${body.persons.findIndex(({ position }) => position === needed.position)}.${needed.field}`
      : needed.field;
  const fieldOf = (needed: NeededField) => ({
    label: labelOf(needed),
    value: typed[keyOf(needed)] ?? '',
    error: errors.find((one) => one.path === pathOf(needed))?.message ?? null,
    onChange: ({ target }: { target: { value: string } }) => write({ [keyOf(needed)]: target.value }),
  });
  const inputOf = (needed: NeededField) => {
    if (!('position' in needed)) return { name: needed.field, ...CONTACT_INPUTS[needed.field] };
    return needed.field === 'age' ? { inputMode: 'numeric' as const, maxLength: 3 } : { maxLength: MAX_NAME };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const referral = (typed[REFERRAL] ?? '').trim();
    if (Object.keys(body.contact).length + body.persons.length === 0 && !referral)
      return orderToast(order.reference).error(messages.detailsRequired);
    const given = { ...body.contact, persons: body.persons, ...(referral && { referral }) };
    const answer = await change({ ...given, id: order._id, version: order.version });
    if (answer.data) {
      discard();
      orderToast(order.reference).success(messages.detailsSaved(answer.data.status));
      onSaved?.();
    } else if (problemOf(answer.error)?.code !== 'validation_failed')
      orderToast(order.reference).error(sentenceOf(answer.error));
  };
  return (
    <form className="ad-form ad-hold" onSubmit={submit} noValidate>
      {fields.map((needed) =>
        needed.field === 'gender' ? (
          <Select key={keyOf(needed)} options={genders} {...fieldOf(needed)} />
        ) : (
          <Field key={keyOf(needed)} {...inputOf(needed)} {...fieldOf(needed)} />
        ),
      )}
      {order.holdNeeds.referral && (
        <Field
          label={amending.referral}
          hint={amending.referralHint}
          name={REFERRAL}
          maxLength={MAX_REASON}
          value={typed[REFERRAL] ?? ''}
          error={errors.find(({ path }) => path === REFERRAL)?.message ?? null}
          onChange={({ target }) => write({ [REFERRAL]: target.value })}
        />
      )}
      <div>
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {messages.saveDetails}
        </Button>
      </div>
    </form>
  );
}
