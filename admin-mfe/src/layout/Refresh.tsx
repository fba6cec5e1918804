import { Button } from '@nidaan/sdk';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { messages } from './messages.js';

interface RefreshProps {
  query: { refetch: () => unknown };
  /** What it says while it asks. */
  busy?: string;
}

/**
 * Asks the server again. It tells only of what was asked by pressing it, not of polls, and is as wide as its longest
 * text: nothing beside it moves.
 */
export function Refresh({ query: { refetch }, busy = messages.refreshing }: RefreshProps) {
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void Promise.resolve(refetch()).finally(() => setAsking(false));
  };
  return (
    <Button kind="quiet" aria-disabled={asking || undefined} onClick={() => !asking && ask()}>
      <span className="ad-steady" data-widest={busy}>
        <span className="ad-steady__now">
          <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
          {asking ? busy : messages.refresh}
        </span>
      </span>
    </Button>
  );
}
