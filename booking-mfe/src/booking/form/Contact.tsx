import { Button, Field } from '@nidaan/sdk';
import { MAX_NAME, MAX_EMAIL, MAX_ADDRESS, MAX_PHONE } from '@nidaan/contract/text-limits';
import type { FieldErrors } from './errors/check.js';
import type { ContactField, Draft } from '../draft/draft.js';
import type { DraftChange } from '../draft/draft-changes.js';
import { FilledNote } from './FilledNote.js';
import { PincodeNote, usePincode } from './pincode.js';
import { messages } from '../messages.js';

export interface SectionProps {
  draft: Draft;
  errors: FieldErrors;
  change: (typed: DraftChange) => void;
}

/** The contact details of the booker and the address of the visit. */
export function Contact({ draft, errors, change }: SectionProps) {
  const pincode = usePincode();
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
      <div className="bk-pincode">
        <Field
          {...field('pincode')}
          label={messages.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
        />
        <Button kind="quiet" onClick={() => pincode.check(draft.pincode)} disabled={pincode.busy}>
          {messages.checkPincode}
        </Button>
        <PincodeNote answer={pincode.answer} pincode={draft.pincode} />
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
        <Field {...field('age')} label={messages.age} inputMode="numeric" maxLength={3} />
      </div>
    </fieldset>
  );
}
