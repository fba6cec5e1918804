import { GENDERS } from '@nidaan/contract/booking-rules';
import { Checkbox, Field, Select } from '@nidaan/sdk';
import type { Dispatch } from 'react';
import type { SectionProps } from './Contact.js';
import { type DraftChange, isMinor, type PersonDraft } from './draft.js';
import { words } from './words.js';

const genders = [
  { value: '', label: words.selectGender },
  ...GENDERS.map((gender) => ({ value: gender, label: gender })),
];

interface PersonProps {
  person: PersonDraft;
  index: number;
  error: string | undefined;
  change: Dispatch<DraftChange>;
}

function Person({ person, index, error, change }: PersonProps) {
  const field = (name: keyof PersonDraft) => ({
    name: `beneficiaries.${index}.${name}`,
    value: person[name],
    onChange: (event: { target: { value: string } }) =>
      change({ type: 'personTyped', index, field: name, value: event.target.value }),
  });
  return (
    <fieldset className="bk-person">
      <legend>{words.person(index + 1)}</legend>
      <Field {...field('name')} label={words.beneficiaryName} maxLength={120} autoComplete="off" />
      <Field {...field('age')} label={words.age} inputMode="numeric" maxLength={3} error={error} />
      <Select {...field('gender')} label={words.gender} options={genders} />
      {isMinor(person) && (
        <div className="bk-wide">
          <Field {...field('guardian')} label={words.guardian} hint={words.guardianHint} maxLength={120} />
        </div>
      )}
    </fieldset>
  );
}

/** One block per person; all of them get the same tests. */
export function People({ draft, errors, change }: SectionProps) {
  return (
    <fieldset className="bk-section">
      <legend>{words.people}</legend>
      <div className="bk-wide">
        <Checkbox checked={draft.self} onChange={() => change({ type: 'selfToggled' })}>
          {words.self}
        </Checkbox>
        {draft.people.slice(0, draft.noOfPersons).map((person, index) => (
          <Person
            key={index}
            person={person}
            index={index}
            error={errors[`beneficiaries.${index}.age`]}
            change={change}
          />
        ))}
      </div>
    </fieldset>
  );
}
