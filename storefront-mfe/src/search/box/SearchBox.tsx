import { SearchField, type SlotProps } from '@nidaan/sdk';
import { useEffect, useId, useRef } from 'react';
import { useCombobox } from './use-combobox.js';

/**
 * Fills the slot `header.search`: a combobox over the whole catalogue (ARIA Authoring Practices, list autocomplete). Tab
 * leads from the field to the Add button of the selected option, and Shift with Enter presses it.
 */
export default function SearchBox({ typed, focused, name, big }: SlotProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const buttonOf = (index: number, which: string) =>
    document.getElementById(`${list}-${index}-add`)?.querySelector<HTMLButtonElement>(which) ?? null;
  const text = typeof typed === 'string' ? typed : '';
  const search = useCombobox({ typed: text, focused: focused === true, buttonOf });
  const { shown, active, found, Panel } = search;
  const filled = shown && found.options.length > 0;

  useEffect(() => {
    if (focused !== true) return;
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
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
      {Panel && (
        <Panel
          id={list}
          shown={shown}
          term={search.term}
          active={active}
          found={found}
          onChoose={search.choose}
          onLeave={search.clear}
          onEscape={() => {
            search.close();
            input.current?.focus();
          }}
          onReturn={() => input.current?.focus()}
        />
      )}
    </div>
  );
}
