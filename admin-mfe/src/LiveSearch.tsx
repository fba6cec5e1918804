import { Button, Field } from '@nidaan/sdk';
import type { ReactNode } from 'react';

interface LiveSearchProps {
  words: { search: string; clear: string };
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
}

/** Narrows a list that is here in full, letter by letter; `children` are further tools. */
export function LiveSearch({ words, search, onSearch, children }: LiveSearchProps) {
  return (
    <div className="ad-tools" role="search">
      <Field
        label={words.search}
        type="search"
        maxLength={100}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Button kind="quiet" onClick={() => onSearch('')}>
        {words.clear}
      </Button>
      {children}
    </div>
  );
}
