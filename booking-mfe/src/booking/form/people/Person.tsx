import { ageInYears, GENDERS } from '@nidaan/contract/booking-rules';
import type { SavedPerson } from '@nidaan/contract';
import { Button, Field, Select } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { MAX_NAME } from '@nidaan/contract/text-limits';
import type { FieldErrors } from '../errors/check.js';
import { isComplete, isMinor, MAX_AGE_TYPED, type PersonDraft } from '../../draft/draft.js';
import type { DraftChange } from '../../draft/draft-changes.js';
import { SavedChoices } from '../SavedChoices.js';
import { useFold } from './use-fold.js';
import { messages } from '../../messages.js';

const genders = [
  { value: '', label: messages.selectGender },
  ...GENDERS.map((gender) => ({ value: gender, label: gender })),
];

const toPersonDraft = ({ name, age, gender, guardian }: SavedPerson): PersonDraft => ({
  name,
  age: age === null ? '' : String(age),
  gender: gender ?? '',
  guardian: guardian ?? '',
});

const isSame = (one: PersonDraft, other: PersonDraft) =>
  one.name === other.name && one.age === other.age && one.gender === other.gender;

interface PersonProps {
  person: PersonDraft;
  index: number;
  /** True if the block collapses to one line when complete. */
  folds: boolean;
  errors: FieldErrors;
  /** The saved people who can be chosen here. */
  saved: SavedPerson[];
  change: (typed: DraftChange) => void;
}

function Line({ person, index, onOpen }: Pick<PersonProps, 'person' | 'index'> & { onOpen: () => void }) {
  const details = [person.age, person.gender, person.guardian && messages.withGuardian(person.guardian)];
  return (
    <div className="bk-person bk-person--line" role="group" aria-label={messages.person(index + 1)}>
      <span>
        <strong>{person.name}</strong>, {details.filter(Boolean).join(', ')}
      </span>
      <Button kind="plain" aria-label={messages.changePerson(person.name)} onClick={onOpen}>
        {messages.change}
      </Button>
    </div>
  );
}

/** The fields of a person: name, age, gender, and a guardian for a minor. Collapses to one line when complete. */
export function Person({ person, index, folds, errors, saved, change }: PersonProps) {
  const { folded, open, onBlur } = useFold(isComplete(person));
  const block = useRef<HTMLFieldSetElement>(null);
  const reopened = useRef(false);
  const pathOf = (name: keyof PersonDraft) => `beneficiaries.${index}.${name}`;
  const field = (name: keyof PersonDraft) => ({
    name: pathOf(name),
    value: person[name],
    error: errors[pathOf(name)],
    announced: true,
    onChange: (event: { target: { value: string } }) =>
      change({ type: 'personTyped', index, field: name, value: event.target.value }),
  });
  const wrong = Object.keys(errors).some((path) => path.startsWith(`beneficiaries.${index}.`));
  const line = folds && folded && isComplete(person) && !wrong;
  useEffect(() => {
    if (line || !reopened.current) return;
    reopened.current = false;
    block.current?.querySelector('input')?.focus();
  }, [line]);

  function toYears() {
    const value = ageInYears(person.age);
    if (value !== person.age) change({ type: 'personTyped', index, field: 'age', value });
  }

  function reopen() {
    reopened.current = true;
    open();
  }

  if (line) return <Line person={person} index={index} onOpen={reopen} />;
  return (
    <fieldset ref={block} className="bk-person" onBlur={onBlur}>
      <legend>{messages.person(index + 1)}</legend>
      <SavedChoices
        name={messages.savedPeopleOf(index + 1)}
        label={messages.savedPeople}
        choices={saved}
        textOf={({ name, age, gender }) => [name, age, gender].filter((part) => part !== null).join(', ')}
        isChosen={(choice) => isSame(toPersonDraft(choice), person)}
        onChoose={(choice) => change({ type: 'personChosen', index, person: toPersonDraft(choice) })}
      />
      <Field {...field('name')} label={messages.beneficiaryName} maxLength={MAX_NAME} autoComplete="off" />
      <Field
        {...field('age')}
        label={messages.age}
        inputMode="numeric"
        maxLength={MAX_AGE_TYPED}
        onBlur={toYears}
      />
      <Select {...field('gender')} label={messages.gender} options={genders} />
      {isMinor(person) && (
        <div className="bk-wide">
          <Field
            {...field('guardian')}
            label={messages.guardian}
            hint={messages.guardianHint}
            maxLength={MAX_NAME}
          />
        </div>
      )}
    </fieldset>
  );
}
