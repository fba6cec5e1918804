import { MAX_PERSONS } from '@nidaan/contract/booking-rules';
import { Select } from '@nidaan/sdk';
import { DuplicateNotice } from '../duplicates/DuplicateNotice.js';
import type { DuplicateFix } from '../duplicates/use-duplicates.js';
import type { SectionProps } from './Contact.js';
import { toDayOptions, visitDay } from './days.js';
import { messages } from '../messages.js';

const persons = Array.from({ length: MAX_PERSONS }, (_, index) => String(index + 1));

interface VisitProps extends SectionProps {
  days: string[];
  /** When the phlebotomist comes; empty while it is to be agreed. */
  arrival: string;
  /** Why the first days are not offered; null when all are. */
  reason: string | null;
  fix: DuplicateFix;
}

/** Number of persons and appointment date. */
export function Visit({ draft, days, arrival, reason, errors, change, fix }: VisitProps) {
  return (
    <fieldset className="bk-section">
      <legend>{messages.visit}</legend>
      <div className="bk-persons">
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
        <div role="status">{draft.noOfPersons > 1 && <DuplicateNotice fix={fix} place="persons" />}</div>
      </div>
      <Select
        name="appointmentDate"
        label={messages.date}
        hint={[reason, messages.dateHint(visitDay(draft.appointmentDate), arrival)].filter(Boolean).join(' ')}
        error={errors.appointmentDate}
        announced
        options={toDayOptions(draft.appointmentDate, days)}
        value={draft.appointmentDate}
        onChange={(event) => change({ type: 'dayChosen', day: event.target.value })}
      />
    </fieldset>
  );
}
