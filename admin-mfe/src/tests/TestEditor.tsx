import { Button, Field } from '@nidaan/sdk';
import type { FormEvent, SetStateAction } from 'react';
import { Conflict } from '../shared/dialogs/Conflict.js';
import { TextArea } from '../shared/forms/TextArea.js';
import type { NoticeMessage } from '../layout/Notice.js';
import { useFocusFirstError } from '../shared/forms/use-focus-first-error.js';
import { differences, EMPTY, formOf, type TestForm, withEdit } from './form.js';
import { MoreFields } from './MoreFields.js';
import { RegulationFields } from './RegulationFields.js';
import { useSave } from './use-save.js';
import { messages } from './messages.js';

interface EditorProps {
  form: TestForm;
  setForm: (next: SetStateAction<TestForm>) => void;
  showNotice: (message: NoticeMessage | null) => void;
  departments: string[];
}

interface FieldsProps {
  form: TestForm;
  set: (part: Partial<TestForm>) => void;
  errors: Record<string, string>;
}

function Fields({ form, set, errors }: FieldsProps) {
  return (
    <>
      <Field
        label={messages.name}
        value={form.productName}
        maxLength={200}
        required
        error={errors.productName ?? null}
        onChange={({ target }) => set({ productName: target.value })}
      />
      <div className="ad-pair ad-pair--short">
        <Field
          label={messages.price}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={form.price}
          required
          error={errors.price ?? null}
          onChange={({ target }) => set({ price: target.value })}
        />
      </div>
      <RegulationFields form={form} set={set} errors={errors} />
      <TextArea
        label={messages.shortDesc}
        rows={2}
        value={form.shortDesc}
        maxLength={300}
        error={errors.shortDesc ?? null}
        onChange={({ target }) => set({ shortDesc: target.value })}
      />
      <TextArea
        label={messages.description}
        rows={4}
        value={form.description}
        maxLength={5000}
        error={errors.description ?? null}
        onChange={({ target }) => set({ description: target.value })}
      />
    </>
  );
}

/** The form to add or edit a test. */
export function TestEditor({ form, setForm, showNotice, departments }: EditorProps) {
  const saving = useSave({ form, setForm, showNotice });
  const formRef = useFocusFirstError(saving.error);
  const set = (part: Partial<TestForm>) => setForm((before) => withEdit(before, part));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save();
  };
  const load = (next: TestForm) => {
    saving.clear();
    showNotice(null);
    setForm(next);
  };
  const { current, busy, errors } = saving;
  const { edited } = form;
  const [label, busyLabel] = edited ? [messages.update, messages.updating] : [messages.add, messages.adding];
  return (
    <form ref={formRef} className="ad-form" noValidate onSubmit={submit}>
      <h2>{edited ? messages.editing(edited.productName) : messages.newTest}</h2>
      <Fields form={form} set={set} errors={errors} />
      <MoreFields form={form} set={set} errors={errors} departments={departments} />
      {saving.why && <p className="nd-notice nd-notice--bad">{saving.why}</p>}
      <div className="ad-buttons ad-buttons--start">
        <Button type="submit" disabled={busy}>
          {busy ? busyLabel : label}
        </Button>
        {edited && (
          <Button kind="quiet" disabled={busy} onClick={() => load(EMPTY)}>
            {messages.cancelEdit}
          </Button>
        )}
        <Button kind="plain" disabled={busy} onClick={() => load(EMPTY)}>
          {messages.reset}
        </Button>
      </div>
      {current && (
        <Conflict
          differences={differences(form, current)}
          onClose={saving.clear}
          onTakeTheirs={() => load(formOf(current))}
          onKeepMine={() => {
            set({ edited: current });
            void saving.save(current.version);
          }}
        />
      )}
    </form>
  );
}
