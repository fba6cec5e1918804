import { Button, type ButtonKind, PageMeta, problemOf, sentenceOf } from '@nidaan/sdk';
import type { ReactNode, SubmitEvent } from 'react';
import './account.css';
import { messages } from './messages.js';

/** The validation error of a field; undefined when there is none. */
export const refusalOf = (error: unknown, path: string): string | undefined =>
  problemOf(error)?.errors?.find((refused) => refused.path === path)?.message;

/** The texts of a page with one form. */
type FormTexts = Record<'title' | 'lead' | 'button', string>;

interface FormProps {
  button: string;
  /** `danger` for what cannot be undone. */
  kind?: ButtonKind;
  busy: boolean;
  error: unknown;
  /** Names of the fields in the API: their errors are shown beside them. */
  fields: string[];
  onSubmit: () => void;
  children: ReactNode;
}

/** A short form with one button. An error is shown beside its field, otherwise above the button. */
export function Form({ button, kind, busy, error, fields, onSubmit, children }: FormProps) {
  const beside = fields.some((field) => refusalOf(error, field));
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <form className="ac-form" onSubmit={submit}>
      {children}
      {error !== undefined && !beside && (
        <p className="nd-notice nd-notice--bad" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <Button type="submit" kind={kind} aria-disabled={busy}>
        {busy ? messages.wait : button}
      </Button>
    </form>
  );
}

/** A page that holds one short form. */
export function FormPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="nd-wrap ac-page">
      <PageMeta title={title} />
      <div className="ac-narrow">
        <h1>{title}</h1>
        {lead && <p className="nd-quiet">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

/** A page that is one short form, with its own texts. */
export const OneForm = ({ texts, ...form }: Omit<FormProps, 'button'> & { texts: FormTexts }) => (
  <FormPage title={texts.title} lead={texts.lead}>
    <Form button={texts.button} {...form} />
  </FormPage>
);
