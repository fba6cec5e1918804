import { GENDERS, isMinor } from '@nidaan/contract/booking-rules';
import { Field, Select } from '@nidaan/sdk';
import { MAX_NAME } from '@nidaan/contract/text-limits';
import { ageOf, type PersonDraft } from '../draft.js';
import { messages } from '../messages.js';

const genders = [
  { value: '', label: messages.noGender },
  ...GENDERS.map((gender) => ({ value: gender, label: gender })),
];

interface PersonProps {
  person: PersonDraft;
  /** Counts the people from 0. */
  index: number;
  errors: Record<string, string>;
  onChange: (part: Partial<PersonDraft>) => void;
}

/** Name, age and gender of a person, and a guardian for a minor. */
export function Person({ person, index, errors, onChange }: PersonProps) {
  const field = (name: keyof PersonDraft) => ({
    name: `beneficiaries.${index}.${name}`,
    value: person[name],
    error: errors[`beneficiaries.${index}.${name}`] ?? null,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <fieldset className="no-person">
      <legend>{messages.person(index + 1)}</legend>
      <Field {...field('name')} label={messages.personName} maxLength={MAX_NAME} autoComplete="off" />
      <Field {...field('age')} label={messages.age} inputMode="numeric" maxLength={3} autoComplete="off" />
      <Select {...field('gender')} label={messages.gender} options={genders} />
      {isMinor(ageOf(person.age)) && (
        <div className="no-person__wide">
          <Field
            {...field('guardian')}
            label={messages.guardian}
            hint={messages.guardianHint}
            maxLength={MAX_NAME}
            autoComplete="off"
          />
        </div>
      )}
    </fieldset>
  );
}
