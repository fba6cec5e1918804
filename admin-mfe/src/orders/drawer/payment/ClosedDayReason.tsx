import { MAX_REASON } from '@nidaan/contract/text-limits';
import { Field } from '@nidaan/sdk';
import { messages } from '../messages.js';

interface ClosedDayReasonProps {
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why a closed day is corrected, once the API has asked for it. */
export function ClosedDayReason({ value, error, onChange }: ClosedDayReasonProps) {
  if (!error && !value) return null;
  return (
    <Field
      label={messages.closedDayReason}
      error={error}
      autoComplete="off"
      maxLength={MAX_REASON}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
