import { messages } from './messages.js';

/** Whether a report of an order can be about one of several persons. */
export const hasPersonChoice = (noOfPersons: number, people: unknown[]): boolean =>
  people.length > 0 && (people.length > 1 || noOfPersons > 1);

interface PersonSelectProps {
  label: string;
  /** The names of the beneficiaries by position; null while a name is not known. */
  people: (string | null)[];
  /** The position from 1; null for everyone. */
  value: number | null;
  disabled?: boolean;
  onChange: (person: number | null) => void;
}

/** Chooses whom a report is about. */
export function PersonSelect({ label, people, value, disabled = false, onChange }: PersonSelectProps) {
  return (
    <select
      className="nd-input ad-person"
      aria-label={label}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{messages.everyone}</option>
      {people.map((name, index) => (
        <option key={index} value={index + 1}>
          {name ?? messages.unnamed(index + 1)}
        </option>
      ))}
    </select>
  );
}
