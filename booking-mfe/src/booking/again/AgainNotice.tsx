import { useLocation } from '@nidaan/sdk';
import { Info } from 'lucide-react';
import type { AgainState } from './use-book-again.js';
import { messages } from './messages.js';

/** Says which order the cart was filled from, and what of it is no longer offered. */
export function AgainNotice() {
  const { again } = (useLocation().state ?? {}) as { again?: AgainState };
  if (!again) return null;
  const { reference, gone, any } = again;
  return (
    <p className={`nd-notice ${gone.length > 0 ? 'nd-notice--warn' : ''}`} role="status">
      <Info size={20} strokeWidth={1.75} aria-hidden />
      <span>
        {any ? messages.copied(reference) : messages.nothing(reference)}
        {gone.length > 0 && any && ` ${messages.gone(gone)}`}
      </span>
    </p>
  );
}
