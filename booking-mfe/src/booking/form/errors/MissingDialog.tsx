import { Button, Dialog } from '@nidaan/sdk';
import type { Missing } from './check.js';
import { messages } from '../../messages.js';

interface MissingDialogProps {
  missing: Missing[];
  onAdd: () => void;
  onAnyway: () => void;
}

/**
 * Asks for confirmation before a booking without details that the visit or the laboratory needs (decisions §5.1). Adding them is the
 * default.
 */
export function MissingDialog({ missing, onAdd, onAnyway }: MissingDialogProps) {
  return (
    <Dialog title={messages.missing.title} open={missing.length > 0} onClose={onAdd}>
      <div className="bk-missing">
        <p>{messages.missing.lead}</p>
        <ul>
          {missing.map(({ field, detail }) => (
            <li key={field}>{detail}</li>
          ))}
        </ul>
        <p className="nd-quiet">{messages.missing.after}</p>
        <div className="bk-missing__ways">
          <Button kind="quiet" onClick={onAnyway}>
            {messages.missing.anyway}
          </Button>
          <Button data-first onClick={onAdd}>
            {messages.missing.add}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
