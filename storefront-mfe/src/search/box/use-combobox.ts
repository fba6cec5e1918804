import { useNavigate } from '@nidaan/sdk';
import { type ChangeEvent, type KeyboardEvent, useReducer, useState } from 'react';
import { addressOf } from '../address.js';
import type { Entry } from '@nidaan/contract/catalogue-search';
import { useRested, useResults, useSuggestions } from './use-results.js';

/** The option that an arrow key, Home or End selects (-1 is none); null for other keys. */
function stepTo(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  if (key === 'Home' && active !== -1) return 0;
  if (key === 'End' && active !== -1) return count - 1;
  return null;
}

interface ComboboxOptions {
  /** The text of the field at first. */
  typed: string;
  /** True if someone already uses the field. */
  focused: boolean;
  /** The first button beside the option at an index that fits a selector. */
  buttonOf: (index: number, which: string) => HTMLButtonElement | null;
}

/** State of the combobox: the typed term, its results and the active option. */
export function useCombobox({ typed, focused, buttonOf }: ComboboxOptions) {
  const [term, setTerm] = useState(typed);
  const [open, setOpen] = useState(typed !== '' && focused);
  const [active, setActive] = useState(-1);
  const [wanted, setWanted] = useState(focused);
  const [uses, countUse] = useReducer((times: number) => times + 1, focused ? 1 : 0);
  const navigate = useNavigate();
  const rested = useRested(term.trim());
  const suggestions = useSuggestions(uses);
  const { found, renew } = useResults(rested, wanted, suggestions);
  const shown = open && rested !== '';

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
    // Keys belong to the composition while one runs. Safari ends it before the keydown event of its Enter, which then has
    // the key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const chosen = shown ? found.options[active] : undefined;
    const step = stepTo(event.key, active, found.options.length);
    if (step !== null && rested) {
      event.preventDefault();
      setOpen(true);
      setActive(step);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      // A row that is already in the cart has no such button.
      if (event.shiftKey) buttonOf(active, '[data-add]')?.click();
      else choose(chosen);
    } else if (event.key === 'Tab' && !event.shiftKey && chosen) {
      const button = buttonOf(active, 'button');
      if (button) event.preventDefault();
      button?.focus();
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Escape') setTerm('');
  }

  const field = {
    value: term,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTerm(event.target.value);
      setOpen(true);
      setActive(-1);
      setWanted(true);
      countUse();
    },
    onFocus: () => {
      setWanted(true);
      countUse();
      renew();
    },
    onClick: () => setOpen(true),
    onKeyDown,
  };
  return { field, term: rested, shown, active, found, Panel: suggestions?.Panel, close, clear, choose };
}
