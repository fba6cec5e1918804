import { X } from 'lucide-react';
import { messages } from './messages.js';
import { TooltipButton } from '../shared/TooltipButton.js';

/** The result of an action, shown at the top of a screen until it is dismissed. */
export interface NoticeMessage {
  kind: 'ok' | 'bad';
  text: string;
}

/** A message at the top of a screen, with a button to dismiss it. */
export function Notice({
  message: { kind, text },
  onDismiss,
}: {
  message: NoticeMessage;
  onDismiss: () => void;
}) {
  return (
    <div className={`nd-notice nd-notice--${kind} ad-notice`} role={kind === 'bad' ? 'alert' : 'status'}>
      <span>{text}</span>
      <TooltipButton label={messages.close} onClick={onDismiss}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </TooltipButton>
    </div>
  );
}
