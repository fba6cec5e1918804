import { Checkbox, useSession } from '@nidaan/sdk';
import type { SectionProps } from './Contact.js';
import { messages } from '../messages.js';

/** Asks a logged-in customer whether the people and the address may be stored for the next booking. */
export function SaveForNextTime({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  const { role } = useSession();
  if (role !== 'customer') return null;
  return (
    <div className="bk-keep">
      <Checkbox checked={draft.keep} onChange={() => change({ type: 'keepToggled' })}>
        {messages.keep}
      </Checkbox>
      <p className="nd-quiet nd-small">{messages.keepWhat}</p>
    </div>
  );
}
