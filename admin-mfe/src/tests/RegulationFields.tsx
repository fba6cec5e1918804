import { Field, Select } from '@nidaan/sdk';
import { useMay } from '../shared/rights/use-may.js';
import { changesClass, derivedClass, type TestForm } from './form.js';
import { messages } from './messages.js';

interface RegulationFieldsProps {
  form: TestForm;
  set: (part: Partial<TestForm>) => void;
  errors: Record<string, string>;
}

const OPTIONS = Object.entries(messages.laws).map(([value, label]) => ({ value, label }));

/** The law that regulates the test. The names of a new test decide it; an owner alone clears it, with a reason. */
export function RegulationFields({ form, set, errors }: RegulationFieldsProps) {
  const mayClear = useMay('tests.deregulate');
  const derived = derivedClass(form);
  const isKept = Boolean(form.edited?.regulated) && !mayClear;
  const hint = derived ? messages.derived(messages.laws[derived]) : messages.regulatedHint;
  return (
    <>
      <Select
        label={messages.regulated}
        options={OPTIONS}
        value={derived ?? form.regulated}
        disabled={derived !== null || isKept}
        hint={isKept ? messages.ownersClear : hint}
        error={errors.regulated ?? null}
        onChange={({ target }) => set({ regulated: target.value as TestForm['regulated'] })}
      />
      {changesClass(form) && (
        <Field
          label={messages.regulationReason}
          value={form.regulationReason}
          maxLength={300}
          required
          error={errors.regulationReason ?? null}
          onChange={({ target }) => set({ regulationReason: target.value })}
        />
      )}
    </>
  );
}
