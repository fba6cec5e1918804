import { Button, Field, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../shared/forms/field-errors.js';
import { useAddPincodeMutation } from './api.js';
import { messages } from './messages.js';

const EMPTY = { pincode: '', area: '', city: '', state: '' };
const NAMES = ['pincode', 'area', 'city', 'state'] as const;

/** Adds one pincode. The input stays in the form when it is rejected. */
export function AddPincode() {
  const [form, setForm] = useState(EMPTY);
  const [add, { isLoading, error, reset }] = useAddPincodeMutation();
  const errors = fieldErrorsOf(error);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    try {
      const { pincode } = await add(form).unwrap();
      setForm(EMPTY);
      reset();
      toast.success(messages.added(pincode));
    } catch (failure) {
      if (Object.keys(fieldErrorsOf(failure)).length === 0) toast.error(sentenceOf(failure));
    }
  }
  return (
    <form className="ad-form" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{messages.addTitle}</h2>
      <div className="ad-pair">
        {NAMES.map((name) => (
          <Field
            key={name}
            label={messages[name]}
            value={form[name]}
            maxLength={name === 'pincode' ? 12 : 80}
            inputMode={name === 'pincode' ? 'numeric' : undefined}
            error={errors[name] ?? null}
            onChange={({ target }) => setForm({ ...form, [name]: target.value })}
          />
        ))}
      </div>
      <div className="ad-buttons ad-buttons--start">
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {messages.add}
        </Button>
      </div>
    </form>
  );
}
