import { Field } from '@nidaan/sdk';
import type { SubmitEvent } from 'react';
import { type Known, useSendTrackingCodeMutation } from './api.js';
import { CallUs } from './CallUs.js';
import { fieldError, otherError, useFocusInvalid } from './field-error.js';
import { messages } from './messages.js';
import { SubmitStep } from './SubmitStep.js';

interface RequestStepProps {
  /** False until the page works: what is typed into the server's page would be lost. */
  ready: boolean;
  known: Known;
  onChange: (known: Known) => void;
  onSent: () => void;
}

/** The first step: reference and phone number, to which a code is sent. */
export function RequestStep({ ready, known, onChange, onSent }: RequestStepProps) {
  const [send, { error, isLoading }] = useSendTrackingCodeMutation();
  const form = useFocusInvalid(error);
  const other = otherError(error, 'reference', 'phoneno');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const answer = await send(known);
    if (!answer.error) onSent();
  }

  return (
    <>
      <form
        ref={form}
        className="bk-track__form"
        inert={!ready}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Field
          label={messages.reference}
          hint={messages.referenceHint}
          error={fieldError(error, 'reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={known.reference}
          onChange={({ target }) => onChange({ ...known, reference: target.value })}
        />
        <Field
          label={messages.phone}
          hint={messages.phoneHint}
          error={fieldError(error, 'phoneno')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={known.phoneno}
          onChange={({ target }) => onChange({ ...known, phoneno: target.value })}
        />
        <SubmitStep problem={other} busy={isLoading}>
          {isLoading ? messages.sending : messages.send}
        </SubmitStep>
      </form>
      <CallUs>{messages.noReference}</CallUs>
    </>
  );
}
