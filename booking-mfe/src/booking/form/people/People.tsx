import { Checkbox } from '@nidaan/sdk';
import type { SectionProps } from '../Contact.js';
import { Person } from './Person.js';
import { messages } from '../../messages.js';

/** One block of fields per person; all persons get the same tests. */
export function People({ draft, errors, change }: SectionProps) {
  return (
    <fieldset className="bk-section">
      <legend>{messages.people}</legend>
      <div className="bk-wide">
        <Checkbox checked={draft.self} onChange={() => change({ type: 'selfToggled' })}>
          {messages.self}
        </Checkbox>
        {draft.people.slice(0, draft.noOfPersons).map((person, index) => (
          <Person
            key={index}
            person={person}
            index={index}
            folds={draft.noOfPersons > 1}
            errors={errors}
            change={change}
          />
        ))}
      </div>
    </fieldset>
  );
}
