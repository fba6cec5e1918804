import {
  ARRANGEMENT_LABELS,
  ARRANGEMENT_OPTIONS,
  ARRANGEMENT_REASONS,
  type ArrangementChoices,
  type ArrangementKind,
} from '@nidaan/contract/preparation';
import { Select } from '@nidaan/sdk';
import type { DraftChange } from '../draft/draft-changes.js';
import { arrangementMessages as messages } from '../messages.js';

const optionsOf = (kind: ArrangementKind) =>
  Object.entries(ARRANGEMENT_OPTIONS[kind]).map(([value, label]) => ({ value, label }));

const isAgreed = (kind: ArrangementKind, way: string | undefined) =>
  kind !== 'second-visit' || way === 'at-lab';

interface ArrangementsProps {
  /** The chosen way for each arrangement that the tests need. */
  choices: ArrangementChoices;
  change: (typed: DraftChange) => void;
}

/** What one home visit in the morning cannot do, and the ways to do it. Nothing when it can do everything. */
export function Arrangements({ choices, change }: ArrangementsProps) {
  const kinds = Object.keys(choices) as ArrangementKind[];
  if (kinds.length === 0) return null;
  return (
    <fieldset className="bk-section">
      <legend>{messages.title}</legend>
      {kinds.map((kind) => (
        <div key={kind} className="bk-wide">
          <Select
            name={`arrangements.${kind}`}
            label={ARRANGEMENT_LABELS[kind]}
            hint={`${ARRANGEMENT_REASONS[kind]}${isAgreed(kind, choices[kind]) ? ` ${messages.weCall}` : ''}`}
            options={optionsOf(kind)}
            value={choices[kind] ?? ''}
            onChange={({ target }) => change({ type: 'arranged', kind, way: target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
