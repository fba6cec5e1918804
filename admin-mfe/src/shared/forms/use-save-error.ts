import { problemOf, sentenceOf } from '@nidaan/sdk';
import { useState } from 'react';
import { fieldErrorsOf } from './field-errors.js';

/** What stands in the way of saving: a refusal with its reasons, or what someone else saved meanwhile. */
export function useSaveError<Saved>() {
  const [error, setError] = useState<unknown>(null);
  const [current, setCurrent] = useState<Saved | null>(null);

  /** Keeps a refusal; true when there is something to say, false when both versions are to be shown. */
  function keep(problem: unknown): boolean {
    const said = problemOf(problem);
    if (said?.code === 'conflict') setCurrent(said.current as Saved);
    else setError(problem);
    return said?.code !== 'conflict';
  }

  const forget = () => {
    setError(null);
    setCurrent(null);
  };

  return {
    /** What someone else saved meanwhile. */
    current,
    /** The refusal itself; null when nothing is wrong. */
    error,
    /** Why it was not saved, in a sentence; empty when nothing is wrong. */
    why: error ? sentenceOf(error) : '',
    errors: fieldErrorsOf(error),
    keep,
    forget,
  };
}
