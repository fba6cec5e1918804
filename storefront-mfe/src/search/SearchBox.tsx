import { SearchField, type SlotProps, useNavigate, whenIdle } from '@nidaan/sdk';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Entry } from './entries.js';
import { addressOf } from './address.js';
import { Panel } from './Panel.js';
import { useResults, useRested } from './use-results.js';

const MOST_LETTERS = 100;

const saving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Where an arrow, Home or End leads among so many options; -1 is none. Null for keys that lead nowhere. */
export function stepTo(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  if (key === 'Home' && active !== -1) return 0;
  if (key === 'End' && active !== -1) return count - 1;
  return null;
}

/** The slot `header.search`: a combobox over the whole catalogue (ARIA Authoring Practices, list autocomplete). */
export default function SearchBox({ typed, focused, name, big }: SlotProps) {
  const [term, setTerm] = useState(typeof typed === 'string' ? typed : '');
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(term !== '' && focused === true);
  const [active, setActive] = useState(-1);
  const [wanted, setWanted] = useState(focused === true);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const rested = useRested(term.trim(), composing);
  const found = useResults(rested, wanted);
  const shown = open && rested !== '';
  const count = shown ? found.options.length : 0;

  useEffect(() => {
    if (focused !== true) return;
    input.current?.focus();
    input.current?.setSelectionRange(MOST_LETTERS, MOST_LETTERS);
  }, [focused]);
  useEffect(() => (saving() ? undefined : whenIdle(() => setWanted(true))), []);

  function close() {
    setOpen(false);
    setActive(-1);
  }
  function clear() {
    setTerm('');
    close();
  }
  function choose(entry: Entry) {
    clear();
    void navigate(addressOf(entry));
  }
  function onKeyDown(event: KeyboardEvent) {
    // Safari ends a composition before it tells of the Enter that did, with 229.
    if (composing || event.nativeEvent.isComposing || event.keyCode === 229) return;
    const chosen = shown ? found.options[active] : undefined;
    const step = stepTo(event.key, active, found.options.length);
    if (step !== null && rested) {
      event.preventDefault();
      setOpen(true);
      setActive(step);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Escape') setTerm('');
    else if (event.key === 'Tab') close();
  }

  return (
    <div
      className={big === true ? 'sf-find sf-find--big' : 'sf-find'}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <SearchField
        ref={input}
        name={typeof name === 'string' ? name : undefined}
        big={big === true}
        value={term}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? list : undefined}
        aria-activedescendant={count > 0 && active !== -1 ? `${list}-${active}` : undefined}
        onChange={(event) => {
          setTerm(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onFocus={() => {
          setWanted(true);
          found.renew();
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onSearch={clear}
      />
      <Panel
        id={list}
        shown={shown}
        term={rested}
        active={active}
        found={found}
        onChoose={choose}
        onLeave={clear}
      />
    </div>
  );
}
