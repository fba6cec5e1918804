import { MAX_PERSONS } from '@nidaan/contract/booking-rules';
import { Button, Select } from '@nidaan/sdk';
import { Person } from './Person.js';
import type { PersonDraft } from '../draft.js';
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
  /** People of earlier orders who can be added. */
  known: PersonDraft[];
  /** The caller's name, to add the caller; empty without one. */
  caller: string;
  onPeople: (people: PersonDraft[]) => void;
  onCount: (noOfPersons: number) => void;
  onAdd: (person: PersonDraft) => void;
}

/** Who gives samples: their number, people of earlier orders to pick from, and the details of each. */
export function People(props: PeopleProps) {
  const { people, noOfPersons, errors, known, caller, onPeople, onCount, onAdd } = props;
  const shown = people.slice(0, noOfPersons);
  const isShown = (name: string) => shown.some((one) => one.name.trim().toLowerCase() === name.toLowerCase());
  const choices = known.filter(({ name }) => !isShown(name));
  const isKnown = choices.some(({ name }) => name.toLowerCase() === caller.toLowerCase());
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
      <div className="no-choices">
        {caller !== '' && !isShown(caller) && !isKnown && (
          <Button
            kind="quiet"
            className="no-small"
            onClick={() => onAdd({ name: caller, age: '', gender: '', guardian: '' })}
          >
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
