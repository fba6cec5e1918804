import { Field } from '@nidaan/sdk';
import { MAX_NAME, MAX_PHONE } from '@nidaan/contract/text-limits';
import { type ChangeEvent, useEffect, useState } from 'react';
import { messages } from '../messages.js';

interface FieldState {
  name: string;
  value: string;
  error: string | undefined;
  announced: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Who is called at the address when the booker is not there; folded, because most bookers are. It opens with what was
 * typed before, and with an error.
 */
export function VisitContact({ name, phone }: { name: FieldState; phone: FieldState }) {
  const [isOpen, setOpen] = useState(name.value !== '' || phone.value !== '');
  const isWrong = Boolean(name.error ?? phone.error);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return (
    <details
      className="bk-wide bk-someone"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{messages.someoneElse}</summary>
      <div className="bk-someone__fields">
        <Field {...name} label={messages.visitContactName} autoComplete="off" maxLength={MAX_NAME} />
        <Field
          {...phone}
          label={messages.visitContactPhone}
          type="tel"
          autoComplete="off"
          maxLength={MAX_PHONE}
          hint={messages.visitContactHint}
        />
      </div>
    </details>
  );
}
