import { Button } from '@nidaan/sdk';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { messages } from './messages.js';

interface RefreshProps {
  query: { refetch: () => unknown };
  /** The label while the request is running. */
  busy?: string;
}

/**
 * Fetches the data again. It shows progress only for its own requests, not for polling, and keeps the width of its
 * longest label so that nothing beside it moves.
 */
export function Refresh({ query: { refetch }, busy = messages.refreshing }: RefreshProps) {
  const [fetching, setFetching] = useState(false);
  const run = () => {
    setFetching(true);
    void Promise.resolve(refetch()).finally(() => setFetching(false));
  };
  return (
    <Button kind="quiet" aria-disabled={fetching || undefined} onClick={() => !fetching && run()}>
      <span className="ad-stable-width" data-widest={busy}>
        <span className="ad-stable-width__current">
          <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
          {fetching ? busy : messages.refresh}
        </span>
      </span>
    </Button>
  );
}
