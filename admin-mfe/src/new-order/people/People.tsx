import { MAX_PERSONS } from '@nidaan/contract/booking-rules';
import { Button, Select } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { Person } from './Person.js';
import { emptyPerson, type PersonDraft } from '../draft.js';
import { messages } from '../messages.js';

const counts = Array.from({ length: MAX_PERSONS }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

const textOf = ({ name, age, gender }: PersonDraft) => [name, age, gender].filter(Boolean).join(', ');

interface PeopleProps {
  people: PersonDraft[];
  noOfPersons: number;
  errors: Record<string, string>;
  onPeople: (people: PersonDraft[]) => void;
  onCount: (noOfPersons: number) => void;
  /** Buttons that add people. */
  children?: ReactNode;
}

interface KnownPeopleProps {
  /** People of earlier orders who can be added. */
  known: PersonDraft[];
  /** The people of the form. */
  shown: PersonDraft[];
  /** The caller's name, to add the caller; empty without one. */
  caller: string;
  onAdd: (person: PersonDraft) => void;
}

/** Adds the caller, and people of earlier orders, who are not in the form yet. */
export function KnownPeople({ known, shown, caller, onAdd }: KnownPeopleProps) {
  const isShown = (name: string) => shown.some((one) => one.name.trim().toLowerCase() === name.toLowerCase());
  const choices = known.filter(({ name }) => !isShown(name));
  const isKnown = choices.some(({ name }) => name.toLowerCase() === caller.toLowerCase());
  return (
    <div className="no-choices">
      {caller !== '' && !isShown(caller) && !isKnown && (
        <Button kind="quiet" className="no-small" onClick={() => onAdd({ ...emptyPerson, name: caller })}>
          {messages.callerIsPatient}
        </Button>
      )}
      {choices.map((person) => (
        <Button
          key={person.name}
          kind="quiet"
          className="no-small"
          aria-label={messages.addPerson(textOf(person))}
          onClick={() => onAdd(person)}
        >
          {textOf(person)}
        </Button>
      ))}
    </div>
  );
}

/** Who gives samples: their number, and the details of each. */
export function People({ people, noOfPersons, errors, onPeople, onCount, children }: PeopleProps) {
  const shown = people.slice(0, noOfPersons);
  return (
    <section className="no-section nd-card">
      <h2>{messages.sections.people}</h2>
      <div className="no-short">
        <Select
          label={messages.persons}
          hint={messages.personsNote}
          options={counts}
          value={String(noOfPersons)}
          error={errors.noOfPersons ?? errors.beneficiaries ?? null}
          onChange={({ target }) => onCount(Number(target.value))}
        />
      </div>
      {children}
      {shown.map((person, index) => (
        // The index is the key, because the details of a person change while they are typed.
        <Person
          key={index}
          person={person}
          index={index}
          errors={errors}
          onChange={(part) =>
            onPeople(people.map((one, other) => (other === index ? { ...one, ...part } : one)))
          }
        />
      ))}
    </section>
  );
}
