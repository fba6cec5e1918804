import { Button, Field, Select } from '@nidaan/sdk';
import { type SubmitEvent, useRef } from 'react';
import { Refused } from '../page/Refused.js';
import type { SectionProps } from '../section-props.js';
import type { DetailField } from './detail-fields.js';
import { useDetails } from './use-details.js';
import { detailsMessages as messages } from './messages.js';

interface DetailsFormProps extends SectionProps {
  fields: DetailField[];
  /** Closes the form; absent for a form that stays until nothing is missing. */
  onClose?: () => void;
}

/** The form that adds and corrects details of an order: contact, address and people. */
export function DetailsForm({ fields: given, onClose, ...section }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, fieldProps, save, isLoading, note, error } = useDetails(section, given, onClose);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    await save();
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form ref={form} className="bk-hold" onSubmit={(event) => void submit(event)} noValidate>
      {fields.map((field) =>
        field.options ? (
          <Select key={field.key} label={field.label} options={field.options} {...fieldProps(field)} />
        ) : (
          <Field key={field.key} label={field.label} {...field.input} {...fieldProps(field)} />
        ),
      )}
      {onClose && fields.some(({ key }) => key === 'email') && (
        <p className="nd-quiet nd-small">{messages.emailHint}</p>
      )}
      {note && <p role="alert">{note}</p>}
      <div className="bk-order__acts">
        <Button type="submit" aria-disabled={isLoading}>
          {isLoading ? messages.saving : messages.save}
        </Button>
        {onClose && (
          <Button kind="plain" onClick={onClose}>
            {messages.keep}
          </Button>
        )}
      </div>
      <Refused error={error} />
    </form>
  );
}
