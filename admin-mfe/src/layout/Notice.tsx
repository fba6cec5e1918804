import { IconButton } from '@nidaan/sdk';
import { X } from 'lucide-react';
import { messages } from './messages.js';

/** What was done or went wrong, said at the top of a screen until it is dismissed. */
export interface Said {
  kind: 'ok' | 'bad';
  text: string;
}

/** A message at the top of a screen, with the button that takes it away. */
export function Notice({ said: { kind, text }, onDismiss }: { said: Said; onDismiss: () => void }) {
  return (
    <div className={`nd-notice nd-notice--${kind} ad-notice`} role={kind === 'bad' ? 'alert' : 'status'}>
      <span>{text}</span>
      <IconButton label={messages.close} onClick={onDismiss}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
