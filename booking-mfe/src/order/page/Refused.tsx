import { problemOf, sentenceOf } from '@nidaan/sdk';
import { messages } from '../messages.js';

/** Why a change of the order was not made. */
export function Refused({ error }: { error: unknown }) {
  if (!error) return null;
  const lost = problemOf(error)?.code === 'conflict';
  return (
    <p className={`bk-wide nd-notice ${lost ? 'nd-notice--warn' : 'nd-notice--bad'}`} role="alert">
      {lost ? messages.changed : sentenceOf(error)}
    </p>
  );
}
