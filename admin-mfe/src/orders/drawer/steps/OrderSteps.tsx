import { IconButton } from '@nidaan/sdk';
import { Tooltip } from '@nidaan/sdk/ui/admin';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Steps } from './use-steps.js';
import { messages } from '../messages.js';

interface StepProps {
  label: string;
  hint: string;
  keys: string;
  /** Shows the order; null at the end of the list. */
  step: (() => void) | null;
  children: ReactNode;
}

// At the end of the list the button keeps the focus, so it is disabled for people and not for the browser.
const Step = ({ label, hint, keys, step, children }: StepProps) => (
  <Tooltip title={hint}>
    <IconButton
      label={label}
      title={undefined}
      aria-keyshortcuts={keys}
      aria-disabled={step === null || undefined}
      onClick={() => step?.()}
    >
      {children}
    </IconButton>
  </Tooltip>
);

/** Buttons to the orders above and below in the list, and the place of the order there. */
export function OrderSteps({ steps: { position, count, previous, next } }: { steps: Steps }) {
  return (
    <div className="ad-steps">
      <span className="nd-quiet nd-small nd-num" role="status">
        {position > 0 && messages.position(position, count)}
      </span>
      <Step label={messages.previous} hint={messages.previousHint} keys="k Alt+ArrowUp" step={previous}>
        <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
      </Step>
      <Step label={messages.next} hint={messages.nextHint} keys="j Alt+ArrowDown" step={next}>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </Step>
    </div>
  );
}
