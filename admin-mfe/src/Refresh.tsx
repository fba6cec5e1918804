import { Button } from '@nidaan/sdk';
import { RefreshCw } from 'lucide-react';
import { words } from './words.js';

interface RefreshProps {
  query: { isFetching: boolean; refetch: () => unknown };
  /** What it says while it asks. */
  busy?: string;
}

/** Asks the server again. */
export function Refresh({ query: { isFetching, refetch }, busy = words.refreshing }: RefreshProps) {
  return (
    <Button kind="quiet" aria-disabled={isFetching || undefined} onClick={() => !isFetching && refetch()}>
      <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
      {isFetching ? busy : words.refresh}
    </Button>
  );
}
