import { MAX_PERSONS } from '@nidaan/contract/booking-rules';
import { Select } from '@nidaan/sdk';
import type { SectionProps } from './Contact.js';
import { toDayOptions } from './days.js';
import { words } from './words.js';

const persons = Array.from({ length: MAX_PERSONS }, (_, index) => String(index + 1));

/** For how many, and when. */
export function Visit({ draft, days, errors, change }: SectionProps & { days: string[] }) {
  return (
    <fieldset className="bk-section">
      <legend>{words.visit}</legend>
      <Select
        name="noOfPersons"
        label={words.persons}
        hint={words.personsNote}
        error={errors.noOfPersons}
        told
        options={persons.map((count) => ({ value: count, label: count }))}
        value={String(draft.noOfPersons)}
        onChange={(event) => change({ type: 'personsChosen', persons: Number(event.target.value) })}
      />
      <Select
        name="appointmentDate"
        label={words.date}
        hint={words.dateHint}
        error={errors.appointmentDate}
        told
        options={toDayOptions(draft.appointmentDate, days)}
        value={draft.appointmentDate}
        onChange={(event) => change({ type: 'dayChosen', day: event.target.value })}
      />
    </fieldset>
  );
}
