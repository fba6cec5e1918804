import {
  ARRANGEMENT_LABELS,
  ARRANGEMENT_OPTIONS,
  ARRANGEMENT_REASONS,
  type ArrangementChoices,
  type ArrangementKind,
} from '@nidaan/contract/preparation';
import { Select } from '@nidaan/sdk';
import { messages } from '../messages.js';

interface ArrangementsProps {
  /** The chosen way for each arrangement that the tests need. */
  choices: ArrangementChoices;
  onChange: (choices: ArrangementChoices) => void;
}

/** What one home visit in the morning cannot do, and the ways to do it. Nothing when it can do everything. */
export function Arrangements({ choices, onChange }: ArrangementsProps) {
  const kinds = Object.keys(choices) as ArrangementKind[];
  if (kinds.length === 0) return null;
  return (
    <section className="no-section nd-card">
      <h2>{messages.arrangements}</h2>
      {kinds.map((kind) => (
        <Select
          key={kind}
          name={`arrangements.${kind}`}
          label={ARRANGEMENT_LABELS[kind]}
          hint={ARRANGEMENT_REASONS[kind]}
          options={Object.entries(ARRANGEMENT_OPTIONS[kind]).map(([value, label]) => ({ value, label }))}
          value={choices[kind] ?? ''}
          onChange={({ target }) => onChange({ ...choices, [kind]: target.value })}
        />
      ))}
    </section>
  );
}
