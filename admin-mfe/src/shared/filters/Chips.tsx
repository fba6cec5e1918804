import { X } from 'lucide-react';
import './chips.css';

interface ChipsProps {
  /** The accessible name of the list. */
  label: string;
  chips: { name: string; remove: string; onRemove: () => void }[];
}

/** The selected options, each a button that removes it. */
export function Chips({ label, chips }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="ad-chips" aria-label={label}>
      {chips.map(({ name, remove, onRemove }) => (
        <li key={name}>
          <button type="button" className="ad-chip" aria-label={remove} onClick={onRemove}>
            {name}
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
