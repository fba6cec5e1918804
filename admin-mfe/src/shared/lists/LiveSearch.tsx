import { Button, Field } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { MAX_SEARCH } from '@nidaan/contract/text-limits';

interface LiveSearchProps {
  messages: { search: string; clear: string };
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
}

/** Filters a fully loaded list while the user types; `children` are further controls. */
export function LiveSearch({ messages, search, onSearch, children }: LiveSearchProps) {
  return (
    <div className="ad-tools" role="search">
      <Field
        label={messages.search}
        type="search"
        maxLength={MAX_SEARCH}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Button kind="quiet" onClick={() => onSearch('')}>
        {messages.clear}
      </Button>
      {children}
    </div>
  );
}
