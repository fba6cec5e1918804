import { Button, Field, useSearchParams } from '@nidaan/sdk';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { MAX_SEARCH } from '@nidaan/contract/text-limits';
import { messages } from '../../layout/messages.js';

/** Searches a paged list. The text is the `q` parameter of the URL; `children` are further filters. */
export function SearchBar({ label, children }: { label: string; children?: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  const search = (next: string) =>
    setParams((before) => {
      before.delete('page');
      if (next) before.set('q', next);
      else before.delete('q');
      return before;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed.trim());
  };
  return (
    <form className="ad-tools" role="search" onSubmit={submit}>
      <Field
        label={label}
        type="search"
        maxLength={MAX_SEARCH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {children}
      <Button type="submit" kind="quiet">
        {messages.search}
      </Button>
      {q && (
        <Button kind="plain" onClick={() => search('')}>
          {messages.clear}
        </Button>
      )}
    </form>
  );
}
