import type { SavedPerson } from '@nidaan/contract';
import { foldName } from '@nidaan/contract/fold-name';
import { Checkbox } from '@nidaan/sdk';
import type { PersonDraft } from '../../draft/draft.js';
import type { SectionProps } from '../Contact.js';
import { Person } from './Person.js';
import { messages } from '../../messages.js';

const isNamed = (name: string, other: PersonDraft) => foldName(other.name) === foldName(name);

/** The saved people who are not chosen for another person of this booking. */
const freeFor = (index: number, people: PersonDraft[], saved: SavedPerson[]) =>
  saved.filter(({ name }) => !people.some((other, at) => at !== index && isNamed(name, other)));

/** One block of fields per person; all persons get the same tests. */
export function People({ draft, errors, change, saved }: SectionProps) {
  const shown = draft.people.slice(0, draft.noOfPersons);
  return (
    <fieldset className="bk-section">
      <legend>{messages.people}</legend>
      <div className="bk-wide">
        <Checkbox checked={draft.self} onChange={() => change({ type: 'selfToggled' })}>
          {messages.self}
        </Checkbox>
        <p className="nd-quiet nd-small">{messages.babyAge}</p>
        {shown.map((person, index) => (
          <Person
            key={index}
            person={person}
            index={index}
            folds={draft.noOfPersons > 1}
            errors={errors}
            saved={freeFor(index, shown, saved.people)}
            change={change}
          />
        ))}
      </div>
    </fieldset>
  );
}
