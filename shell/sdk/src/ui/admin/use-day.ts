import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { reached, stepOf } from './day-keys.js';
import { type DayLimits, dayOfText, type DayProblem, problemOf } from './days.js';

export interface DayState extends DayLimits {
  /** The chosen day, `YYYY-MM-DD`; empty if there is none. */
  value: string;
  onChange: (day: string) => void;
  /** Called with what is wrong with the text of the field when it is left or Enter is pressed, or with null. */
  onProblem: (problem: DayProblem | null) => void;
}

/** The state of a date field: the chosen day, and the one that the keys of the open calendar have reached. */
export function useDay({ value, onChange, onProblem, ...limits }: DayState) {
  const [isOpen, setOpen] = useState(false);
  // Shown until Enter chooses it, the field is left, or Escape returns to the chosen day.
  const [aimed, setAimed] = useState<string | null>(null);
  const isMoving = useRef(false);
  // antd and the field report a typed day once each, but it is one change of the URL.
  const chosen = useRef(value);
  useEffect(() => {
    chosen.current = value;
  }, [value]);

  const choose = (day: string) => {
    isMoving.current = false;
    setAimed(null);
    onProblem(null);
    if (day === chosen.current) return;
    chosen.current = day;
    onChange(day);
  };
  const settle = (text: string) => {
    const problem = problemOf(text, limits);
    if (problem) onProblem(problem);
    else choose(dayOfText(text));
  };
  const move = (event: KeyboardEvent, from: string) => {
    const opens = !isOpen && event.key === 'ArrowDown';
    const step = isOpen || opens ? stepOf(event, isMoving.current) : undefined;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
    if (opens && from !== '') return;
    isMoving.current = true;
    setAimed(reached(from, step, limits));
  };
  const press = (event: KeyboardEvent, text: string) => {
    if (event.key === 'Enter') {
      // Enter chooses the day; it does not submit the form around the field.
      event.preventDefault();
      settle(text);
      setOpen(false);
    } else if (event.key === 'Escape') {
      if (isOpen) event.stopPropagation();
      isMoving.current = false;
      setAimed(null);
    } else move(event, dayOfText(text));
  };
  const typed = () => {
    isMoving.current = false;
  };
  return { shown: aimed ?? value, isOpen, setOpen, choose, settle, press, typed };
}
