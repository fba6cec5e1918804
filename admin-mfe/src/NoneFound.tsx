import { Button, StatePanel } from '@nidaan/sdk';
import type { ReactNode } from 'react';

interface NoneFoundProps {
  words: { none: string; clearSearch: string };
  search: string;
  onClear: () => void;
  children: ReactNode;
}

/** Stands where a list has no rows; a search that found nothing can be cleared. */
export function NoneFound({ words, search, onClear, children }: NoneFoundProps) {
  const clear = search && (
    <Button kind="quiet" onClick={onClear}>
      {words.clearSearch}
    </Button>
  );
  return (
    <StatePanel drawing="empty-list" title={words.none} actions={clear}>
      {children}
    </StatePanel>
  );
}
