import { Button, StatePanel } from '@nidaan/sdk';
import type { ReactNode } from 'react';

interface NoneFoundProps {
  messages: { none: string; clearSearch: string };
  search: string;
  onClear: () => void;
  children: ReactNode;
}

/** The empty state of a list; a search without results can be cleared. */
export function NoneFound({ messages, search, onClear, children }: NoneFoundProps) {
  const clear = search && (
    <Button kind="quiet" onClick={onClear}>
      {messages.clearSearch}
    </Button>
  );
  return (
    <StatePanel drawing="empty-list" title={messages.none} actions={clear}>
      {children}
    </StatePanel>
  );
}
