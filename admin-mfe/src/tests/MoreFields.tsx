import { Field, type Option, Select } from '@nidaan/sdk';
import { DrawingChoice } from '../shared/forms/DrawingChoice.js';
import { type TestForm, withoutUnconfirmed } from './form.js';
import { messages } from './messages.js';
import { PreparationFields } from './preparation/PreparationFields.js';
import { UnconfirmedDetails } from './unconfirmed/UnconfirmedDetails.js';

const optionsOf = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface MoreFieldsProps {
  form: TestForm;
  set: (part: Partial<TestForm>) => void;
  errors: Record<string, string>;
  departments: string[];
}

/** The optional fields of a test; collapsed for a new test, because none of them is required. */
export function MoreFields({ form, set, errors, departments }: MoreFieldsProps) {
  const field = (name: 'category' | 'specimen' | 'reportHours' | 'aliases') => ({
    label: messages[name],
    value: form[name],
    error: errors[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const choice = (name: 'collection' | 'fasting' | 'outlab', names: Record<string, string>) => ({
    label: name === 'outlab' ? messages.processed : messages[name],
    value: form[name],
    options: optionsOf(names),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <details className="ad-more" open={form.edited !== null || undefined}>
      <summary>{messages.more}</summary>
      <div className="ad-more__fields">
        <p className="nd-quiet">{messages.moreHint}</p>
        <UnconfirmedDetails
          details={form.unconfirmed}
          onConfirm={() => set({ unconfirmed: [] })}
          onClear={() => set(withoutUnconfirmed(form))}
        />
        <div className="ad-pair">
          <Field {...field('category')} list="departments" maxLength={80} />
          <Field {...field('specimen')} hint={messages.specimenHint} maxLength={120} />
          <Select {...choice('collection', messages.collections)} />
          <Select {...choice('fasting', messages.fastings)} />
          <Field {...field('reportHours')} type="number" inputMode="numeric" min={1} max={2000} />
          <Select {...choice('outlab', messages.laboratories)} />
        </div>
        {form.fasting !== '' && (
          <PreparationFields
            form={form.preparation}
            fasts={form.fasting === '8-12 h'}
            error={errors.preparation ?? ''}
            set={(preparation) => set({ preparation })}
          />
        )}
        <datalist id="departments">
          {departments.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field {...field('aliases')} hint={messages.aliasesHint} />
        <DrawingChoice
          label={messages.drawing}
          none={messages.noDrawing}
          value={form.imgUrl}
          error={errors.imgUrl}
          onChange={(imgUrl) => set({ imgUrl })}
        />
      </div>
    </details>
  );
}
