import { problemOf, sentenceOf } from '@nidaan/sdk';
import { messages } from '../messages.js';

/** The reason why a change of the order failed. */
export function Refused({ error }: { error: unknown }) {
  if (!error) return null;
  const isConflict = problemOf(error)?.code === 'conflict';
  return (
    <p className={`bk-wide nd-notice ${isConflict ? 'nd-notice--warn' : 'nd-notice--bad'}`} role="alert">
      {isConflict ? messages.changed : sentenceOf(error)}
    </p>
  );
}
