import { Button, Field } from '@nidaan/sdk';
import type { FieldErrors } from './check.js';
import type { ContactField, Draft, DraftChange } from './draft.js';
import { PincodeNote, usePincode } from './pincode.js';
import { words } from './words.js';

export interface SectionProps {
  draft: Draft;
  errors: FieldErrors;
  change: (typed: DraftChange) => void;
}

/** Who books and where the visit goes. */
export function Contact({ draft, errors, change }: SectionProps) {
  const pincode = usePincode();
  const field = (name: ContactField) => ({
    name,
    value: draft[name],
    error: errors[name],
    told: true,
    onChange: (event: { target: { value: string } }) =>
      change({ type: 'contactTyped', field: name, value: event.target.value }),
  });
  return (
    <fieldset className="bk-section">
      <legend>{words.you}</legend>
      <div className="bk-pincode">
        <Field
          {...field('pincode')}
          label={words.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
        />
        <Button kind="quiet" onClick={() => pincode.check(draft.pincode)} disabled={pincode.busy}>
          {words.check}
        </Button>
        <PincodeNote answer={pincode.answer} pincode={draft.pincode} />
      </div>
      <Field {...field('name')} label={words.name} autoComplete="name" maxLength={120} />
      <Field
        {...field('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={words.emailHint}
      />
      <div className="bk-wide">
        <Field
          {...field('address')}
          label={words.address}
          autoComplete="street-address"
          maxLength={500}
          hint={words.addressHint}
        />
      </div>
      <Field
        {...field('phoneno')}
        label={words.phoneno}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint={words.phoneHint}
      />
      <div className="bk-short">
        <Field {...field('age')} label={words.age} inputMode="numeric" maxLength={3} />
      </div>
    </fieldset>
  );
}
