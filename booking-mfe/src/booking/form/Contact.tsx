import { Button, Field } from '@nidaan/sdk';
import { ageInYears } from '@nidaan/contract/booking-rules';
import { MAX_NAME, MAX_EMAIL, MAX_ADDRESS, MAX_PHONE } from '@nidaan/contract/text-limits';
import { plainCode } from '@nidaan/contract/typed-text';
import { useRef } from 'react';
import type { FieldErrors } from './errors/check.js';
import { filledFields } from '../draft/account-fill.js';
import { type ContactField, type Draft, MAX_AGE_TYPED } from '../draft/draft.js';
import type { DraftChange } from '../draft/draft-changes.js';
import type { Saved } from '../profile/use-profile.js';
import { SavedChoices } from './SavedChoices.js';
import { VisitContact } from './VisitContact.js';
import { type PincodeCheck, PincodeNote } from './pincode.js';
import { messages } from '../messages.js';

export interface SectionProps {
  draft: Draft;
  errors: FieldErrors;
  change: (typed: DraftChange) => void;
  /** What the customer has saved; nothing for a visitor. */
  saved: Saved;
}

/** Says that fields were filled from the account, and empties them. */
function FilledNote({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  if (filledFields(draft).length === 0) return null;
  return (
    <p className="bk-filled bk-wide nd-quiet nd-small">
      {messages.filled}{' '}
      <Button kind="plain" onClick={() => change({ type: 'filledCleared' })}>
        {messages.clearFilled}
      </Button>
    </p>
  );
}

/** The contact details of the booker and the address of the visit. */
export function Contact({ draft, errors, change, saved, pincode }: SectionProps & { pincode: PincodeCheck }) {
  const pincodePlace = useRef<HTMLDivElement>(null);
  function toYears() {
    const value = ageInYears(draft.age);
    if (value !== draft.age) change({ type: 'contactTyped', field: 'age', value });
  }
  const field = (name: ContactField) => ({
    name,
    value: draft[name],
    error: errors[name],
    announced: true,
    onChange: (event: { target: { value: string } }) =>
      change({ type: 'contactTyped', field: name, value: event.target.value }),
  });
  return (
    <fieldset className="bk-section">
      <legend>{messages.you}</legend>
      <FilledNote draft={draft} change={change} />
      <SavedChoices
        name={messages.savedAddresses}
        label={messages.savedAddresses}
        choices={saved.addresses}
        textOf={({ address, pincode }) => [address, pincode].filter(Boolean).join(', ')}
        isChosen={({ address, pincode }) =>
          address === draft.address && (pincode ?? '') === plainCode(draft.pincode)
        }
        onChoose={({ address, pincode }) =>
          change({ type: 'addressChosen', address, pincode: pincode ?? '' })
        }
      />
      <div className="bk-pincode" ref={pincodePlace}>
        <Field
          {...field('pincode')}
          error={errors.pincode ?? pincode.error}
          label={messages.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
        />
        <Button
          kind="quiet"
          aria-disabled={pincode.isChecking || undefined}
          onClick={() => pincode.check() || pincodePlace.current?.querySelector('input')?.focus()}
        >
          {pincode.isChecking ? messages.checkingPincode : messages.checkPincode}
        </Button>
        <PincodeNote {...pincode} />
      </div>
      <Field {...field('name')} label={messages.name} autoComplete="name" maxLength={MAX_NAME} />
      <Field
        {...field('email')}
        label={messages.email}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
        hint={messages.emailHint}
      />
      <div className="bk-wide">
        <Field
          {...field('address')}
          label={messages.address}
          autoComplete="street-address"
          maxLength={MAX_ADDRESS}
          hint={messages.addressHint}
        />
      </div>
      <Field
        {...field('phoneno')}
        label={messages.phoneno}
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE}
        hint={messages.phoneHint}
      />
      <div className="bk-short">
        <Field
          {...field('age')}
          label={messages.age}
          inputMode="numeric"
          maxLength={MAX_AGE_TYPED}
          onBlur={toYears}
        />
      </div>
      <VisitContact name={field('visitContactName')} phone={field('visitContactPhone')} />
    </fieldset>
  );
}
