import { SearchField, type SlotProps } from '@nidaan/sdk';
import { useEffect, useId, useRef } from 'react';
import { Panel } from './Panel.js';
import { useCombobox } from './use-combobox.js';

const MAX_CHARACTERS = 100;

/**
 * Fills the slot `header.search`: a combobox over the whole catalogue (ARIA Authoring Practices, list autocomplete).
 */
export default function SearchBox({ typed, focused, name, big }: SlotProps) {
  const search = useCombobox(typeof typed === 'string' ? typed : '', focused === true);
  const { shown, active, found } = search;
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const filled = shown && found.options.length > 0;

  useEffect(() => {
    if (focused !== true) return;
    input.current?.focus();
    input.current?.setSelectionRange(MAX_CHARACTERS, MAX_CHARACTERS);
  }, [focused]);

  return (
    <div
      className={big === true ? 'sf-find sf-find--big' : 'sf-find'}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && search.close()}
    >
      <SearchField
        {...search.field}
        ref={input}
        name={typeof name === 'string' ? name : undefined}
        big={big === true}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={filled}
        aria-controls={filled ? list : undefined}
        aria-activedescendant={filled && active !== -1 ? `${list}-${active}` : undefined}
        onSearch={search.clear}
      />
      <Panel
        id={list}
        shown={shown}
        term={search.term}
        active={active}
        found={found}
        onChoose={search.choose}
        onLeave={search.clear}
      />
    </div>
  );
}
