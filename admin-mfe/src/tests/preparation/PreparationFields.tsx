import { CONTAINERS, noteText, PREPARATION_NOTES, type PreparationNote } from '@nidaan/contract/preparation';
import { Checkbox, Field, type Option, Select } from '@nidaan/sdk';
import { Chips } from '../../shared/filters/Chips.js';
import { preparationMessages as messages } from '../messages.js';
import type { PreparationForm } from './preparation-form.js';

const optionsOf = (names: Record<string, string>, none: string): Option[] => [
  { value: '', label: none },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

const CONTAINER_OPTIONS = optionsOf(CONTAINERS, messages.none);
const MEAL_OPTIONS = optionsOf(messages.meals, messages.none);
const NOTES = Object.keys(PREPARATION_NOTES) as PreparationNote[];
const NOTE_OPTIONS: Option[] = [
  { value: '', label: messages.chooseNote },
  ...NOTES.map((value) => ({ value, label: noteText(value) })),
];

interface PreparationFieldsProps {
  form: PreparationForm;
  fasts: boolean;
  /** The first error of the preparation; empty without one. */
  error: string;
  set: (form: PreparationForm) => void;
}

type TextField =
  'fastingHours' | 'mealHours' | 'timeFrom' | 'timeTo' | 'abstinence' | 'samples' | 'visits' | 'medicine';

/** The notes of the preparation, each once. */
function Notes({ form, set }: Pick<PreparationFieldsProps, 'form' | 'set'>) {
  const add = (note: PreparationNote) =>
    set({ ...form, notes: [...form.notes.filter((one) => one !== note), note] });
  return (
    <>
      <Select
        label={messages.note}
        options={NOTE_OPTIONS}
        value=""
        onChange={({ target }) => target.value && add(target.value as PreparationNote)}
      />
      <Chips
        label={messages.notes}
        chips={form.notes.map((note) => ({
          name: noteText(note, { medicine: form.medicine || undefined }),
          remove: messages.removeNote(noteText(note, { medicine: form.medicine || undefined })),
          onRemove: () => set({ ...form, notes: form.notes.filter((one) => one !== note) }),
        }))}
      />
    </>
  );
}

/** How to prepare for a test and how its samples are taken, for a test of which this is stated. */
export function PreparationFields({ form, fasts, error, set }: PreparationFieldsProps) {
  const field = (name: TextField) => ({
    label: messages[name],
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => set({ ...form, [name]: target.value }),
  });
  return (
    <>
      {error && (
        <p className="nd-field__error" role="alert">
          {error}
        </p>
      )}
      <div className="ad-pair">
        {fasts && <Field {...field('fastingHours')} hint={messages.rangeHint} />}
        <Select
          label={messages.mealOf}
          options={MEAL_OPTIONS}
          value={form.mealOf}
          onChange={({ target }) => set({ ...form, mealOf: target.value as PreparationForm['mealOf'] })}
        />
        {form.mealOf && <Field {...field('mealHours')} inputMode="decimal" />}
        <Field {...field('timeFrom')} hint={messages.timeHint} />
        <Field {...field('timeTo')} hint={messages.timeHint} />
        <Field {...field('abstinence')} />
        <Select
          label={messages.container}
          options={CONTAINER_OPTIONS}
          value={form.container}
          onChange={({ target }) => set({ ...form, container: target.value as PreparationForm['container'] })}
        />
        <Checkbox
          checked={form.deliveredFirst}
          onChange={({ target }) => set({ ...form, deliveredFirst: target.checked })}
        >
          {messages.deliveredFirst}
        </Checkbox>
        <Field {...field('samples')} hint={messages.samplesHint} />
        <Field {...field('visits')} inputMode="numeric" />
        <Field {...field('medicine')} hint={messages.medicineHint} />
      </div>
      <Notes form={form} set={set} />
    </>
  );
}
