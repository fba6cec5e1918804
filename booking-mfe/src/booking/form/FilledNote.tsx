import { Button } from '@nidaan/sdk';
import { filledFields } from '../draft/account-fill.js';
import type { SectionProps } from './Contact.js';
import { messages } from '../messages.js';

/** Says that fields were filled from the account, and empties them. */
export function FilledNote({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  if (filledFields(draft).length === 0) return null;
  return (
    <p className="bk-filled bk-wide nd-quiet nd-small">
      {messages.filled}{' '}
      <Button kind="plain" onClick={() => change({ type: 'filledCleared' })}>
        {messages.clearFilled}
      </Button>
    </p>
  );
}
