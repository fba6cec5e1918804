import { Checkbox, type Option } from '@nidaan/sdk';
import { ChevronDown, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import './multi-select.css';

interface MultiSelectProps {
  label: string;
  /** The text while nothing is selected, and while several options are. */
  messages: { none: string; several: (count: number) => string };
  options: Option[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** Selects any number of options. Closed, it shows the selected option or their number; open, a list of checkboxes. */
export function MultiSelect({ label, messages, options, selected, onChange }: MultiSelectProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const id = useId();
  // The URL is updated a moment later: a second checkbox ticked meanwhile must not undo the first.
  const [ticked, setTicked] = useState(selected);
  const key = selected.join();
  useEffect(() => setTicked(key === '' ? [] : key.split(',')), [key]);
  const names = options.filter(({ value }) => ticked.includes(value)).map((option) => option.label);
  const summary = names.length > 1 ? messages.several(names.length) : (names[0] ?? messages.none);
  const close = () => box.current?.removeAttribute('open');
  const closeOnBlur = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    event.stopPropagation();
    close();
    box.current.querySelector('summary')?.focus();
  };
  const toggle = (value: string, on: boolean) => {
    const now = options
      .map((option) => option.value)
      .filter((one) => (one === value ? on : ticked.includes(one)));
    setTicked(now);
    onChange(now);
  };
  return (
    <div className="nd-field">
      <span className="nd-field__label" id={`${id}-label`}>
        {label}
      </span>
      <details ref={box} className="ad-multiselect" onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
        <summary className="nd-input" aria-labelledby={`${id}-label ${id}-value`}>
          <span id={`${id}-value`}>{summary}</span>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </summary>
        {/* Focusable, because a click beside a checkbox would otherwise blur and close the list. */}
        <div className="ad-multiselect__list" role="group" aria-labelledby={`${id}-label`} tabIndex={-1}>
          {options.map(({ value, label: name }) => (
            <Checkbox
              key={value}
              checked={ticked.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </details>
    </div>
  );
}

interface ChipsProps {
  /** The accessible name of the list. */
  label: string;
  chips: { name: string; remove: string; onRemove: () => void }[];
}

/** The selected options, each a button that removes it. */
export function Chips({ label, chips }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="ad-chips" aria-label={label}>
      {chips.map(({ name, remove, onRemove }) => (
        <li key={name}>
          <button type="button" className="ad-chip" aria-label={remove} onClick={onRemove}>
            {name}
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
