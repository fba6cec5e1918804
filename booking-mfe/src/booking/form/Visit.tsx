import { MAX_PERSONS } from '@nidaan/contract/booking-rules';
import { Select } from '@nidaan/sdk';
import type { SectionProps } from './Contact.js';
import { toDayOptions } from './days.js';
import { messages } from '../messages.js';

const persons = Array.from({ length: MAX_PERSONS }, (_, index) => String(index + 1));

/** Number of persons and appointment date. */
export function Visit({ draft, days, errors, change }: SectionProps & { days: string[] }) {
  return (
    <fieldset className="bk-section">
      <legend>{messages.visit}</legend>
      <Select
        name="noOfPersons"
        label={messages.persons}
        hint={messages.personsNote}
        error={errors.noOfPersons}
        announced
        options={persons.map((count) => ({ value: count, label: count }))}
        value={String(draft.noOfPersons)}
        onChange={(event) => change({ type: 'personsChosen', persons: Number(event.target.value) })}
      />
      <Select
        name="appointmentDate"
        label={messages.date}
        hint={messages.dateHint}
        error={errors.appointmentDate}
        announced
        options={toDayOptions(draft.appointmentDate, days)}
        value={draft.appointmentDate}
        onChange={(event) => change({ type: 'dayChosen', day: event.target.value })}
      />
    </fieldset>
  );
}
