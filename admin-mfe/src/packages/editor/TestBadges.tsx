import { Tooltip } from '@nidaan/sdk/ui/admin';
import { X } from 'lucide-react';
import { messages } from '../messages.js';

interface TestBadgesProps {
  tests: string[];
  onRemove: (index: number) => void;
}

/** The tests of a category, each with a button to remove it; nothing is rendered while there are none. */
export function TestBadges({ tests, onRemove }: TestBadgesProps) {
  if (tests.length === 0) return null;
  return (
    <ul className="ad-badges">
      {tests.map((name, index) => {
        const label = messages.removeTest(name);
        return (
          <li key={`${index} ${name}`} className="nd-badge ad-badge">
            {name}
            <Tooltip title={label}>
              <button type="button" aria-label={label} onClick={() => onRemove(index)}>
                <X size={14} strokeWidth={2} aria-hidden />
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
