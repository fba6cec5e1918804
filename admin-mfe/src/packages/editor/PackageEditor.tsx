import type { PackageAdminView } from '@nidaan/contract';
import { Field } from '@nidaan/sdk';
import type { FormEvent, SetStateAction } from 'react';
import { Conflict } from '../../shared/dialogs/Conflict.js';
import { DrawingChoice } from '../../shared/forms/DrawingChoice.js';
import type { NoticeMessage } from '../../layout/Notice.js';
import { TextArea } from '../../shared/forms/TextArea.js';
import { useFocusFirstError } from '../../shared/forms/use-focus-first-error.js';
import { Builder } from './Builder.js';
import { Actions } from './Actions.js';
import { bodyOf, differences, EMPTY, formOf, type PackageForm } from './form.js';
import { useSave } from './use-save.js';
import { messages } from '../messages.js';

interface EditorProps {
  form: PackageForm;
  setForm: (next: SetStateAction<PackageForm>) => void;
  packages: PackageAdminView[];
  /** Shows a message at the top of the screen; null removes it. */
  showNotice: (message: NoticeMessage | null) => void;
  /** Names of single tests, which the builder suggests. */
  known: string[];
}

type Saving = ReturnType<typeof useSave>;

function Fields({ form, set, errors }: FieldsProps) {
  return (
    <>
      <Field
        label={messages.name}
        value={form.productName}
        maxLength={200}
        error={errors.productName ?? null}
        onChange={({ target }) => set({ productName: target.value })}
      />
      <Field
        label={messages.category}
        value={form.category}
        maxLength={80}
        list="package-categories"
        error={errors.category ?? null}
        onChange={({ target }) => set({ category: target.value })}
      />
      <Field
        label={messages.shortDesc}
        value={form.shortDesc}
        maxLength={300}
        error={errors.shortDesc ?? null}
        onChange={({ target }) => set({ shortDesc: target.value })}
      />
      <TextArea
        label={messages.description}
        value={form.description}
        maxLength={5000}
        error={errors.description ?? null}
        onChange={({ target }) => set({ description: target.value })}
      />
      <div className="ad-pair ad-pair--short">
        {(['mrp', 'price'] as const).map((name) => (
          <Field
            key={name}
            label={messages[name]}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            {...(name === 'price' && { hint: messages.priceHint })}
            value={form[name]}
            error={errors[name] ?? null}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
      <DrawingChoice
        label={messages.drawing}
        none={messages.noDrawing}
        value={form.imgUrl}
        error={errors.imgUrl}
        onChange={(imgUrl) => set({ imgUrl })}
      />
    </>
  );
}

interface FieldsProps {
  form: PackageForm;
  set: (part: Partial<PackageForm>) => void;
  errors: Saving['errors'];
}

/** The form to create or edit a package, with a preview of the request body. */
export function PackageEditor({ form, setForm, packages, known, showNotice }: EditorProps) {
  const saving = useSave({ form, setForm, packages, showNotice });
  const formRef = useFocusFirstError(saving.error);
  const set = (part: Partial<PackageForm>) => setForm((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save();
  };
  const load = (next: PackageForm) => {
    saving.clear();
    showNotice(null);
    setForm(next);
  };
  const { current } = saving;
  return (
    <div className="ad-split">
      <form ref={formRef} className="ad-form" noValidate onSubmit={submit}>
        <h2>{form.edited ? messages.editing(form.edited.productName) : messages.newPackage}</h2>
        <Fields form={form} set={set} errors={saving.errors} />
        <Builder form={form} set={set} known={known} error={saving.errors.includedTests} />
        <datalist id="package-categories">
          {[...new Set(packages.map(({ category }) => category))].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Actions
          edited={form.edited !== null}
          busy={saving.busy}
          failure={saving.failure}
          onReset={() => load(EMPTY)}
        />
      </form>
      <section className="ad-preview" aria-label={messages.preview}>
        <h2>{messages.preview}</h2>
        <pre tabIndex={0}>{JSON.stringify(bodyOf(form), null, 2)}</pre>
      </section>
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
    </div>
  );
}
