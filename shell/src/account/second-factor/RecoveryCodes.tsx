import { Button } from '@nidaan/sdk';
import { messages } from './messages.js';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <div role="status">
      <p className="nd-notice nd-notice--ok">{messages.on}</p>
      <h3>{messages.recoveryTitle}</h3>
      <p>{messages.recoveryLead}</p>
      <ul className="ac-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onSaved}>{messages.saved}</Button>
    </div>
  );
}
