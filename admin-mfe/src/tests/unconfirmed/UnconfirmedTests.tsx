import type { TestAdminView } from '@nidaan/contract';
import { Button, Money } from '@nidaan/sdk';
import { messages } from '../messages.js';

interface UnconfirmedTestsProps {
  tests: TestAdminView[];
  onEdit: (test: TestAdminView) => void;
}

/** The tests whose details staff must check; nothing is rendered when there are none. */
export function UnconfirmedTests({ tests, onEdit }: UnconfirmedTestsProps) {
  if (tests.length === 0) return null;
  return (
    <details className="ad-archive" open>
      <summary>{messages.toCheck(tests.length)}</summary>
      <p className="nd-quiet">{messages.toCheckText}</p>
      <ul>
        {tests.map((test) => (
          <li key={test.id}>
            <span>{test.productName}</span>
            <Money amount={test.price} />
            <Button
              kind="quiet"
              aria-label={messages.checkName(test.productName)}
              onClick={() => onEdit(test)}
            >
              {messages.check}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
