import { sentenceOf } from '@nidaan/sdk';
import { messages } from '../../layout/messages.js';

interface StaleNoticeProps {
  query: { isError: boolean; error?: unknown };
}

/** Says that what is shown may be outdated, because it could not be fetched again. */
export function StaleNotice({ query: { isError, error } }: StaleNoticeProps) {
  if (!isError) return null;
  return (
    <p className="nd-notice nd-notice--bad" role="alert">
      {messages.stale(sentenceOf(error))}
    </p>
  );
}
