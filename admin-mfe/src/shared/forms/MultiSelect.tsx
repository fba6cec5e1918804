import { Checkbox, type Option } from '@nidaan/sdk';
import { ChevronDown, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import './multi-select.css';

interface MultiSelectProps {
  label: string;
  /** What it says while nothing is chosen, and while several are. */
  messages: { none: string; several: (count: number) => string };
  options: Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses any number of a few: closed it says which one, or how many; open it is a list of boxes. */
export function MultiSelect({ label, messages, options, chosen, onChange }: MultiSelectProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const id = useId();
  // The address follows a moment later: a box ticked meanwhile must not undo the one before it.
  const [ticked, setTicked] = useState(chosen);
  const key = chosen.join();
  useEffect(() => setTicked(key === '' ? [] : key.split(',')), [key]);
  const names = options.filter(({ value }) => ticked.includes(value)).map((option) => option.label);
  const said = names.length > 1 ? messages.several(names.length) : (names[0] ?? messages.none);
  const close = () => box.current?.removeAttribute('open');
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) close();
  };
  const escape = (event: KeyboardEvent) => {
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
      <details ref={box} className="ad-pick" onBlur={leave} onKeyDown={escape}>
        <summary className="nd-input" aria-labelledby={`${id}-label ${id}-said`}>
          <span id={`${id}-said`}>{said}</span>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </summary>
        {/* Takes the focus of a click beside a box, which would else seem to leave. */}
        <div className="ad-pick__list" role="group" aria-labelledby={`${id}-label`} tabIndex={-1}>
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
  /** What the chips are. */
  label: string;
  chips: { name: string; remove: string; onRemove: () => void }[];
}

/** What is chosen, each with the button that takes it away. */
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
