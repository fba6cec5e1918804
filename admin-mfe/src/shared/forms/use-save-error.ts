import { problemOf, sentenceOf } from '@nidaan/sdk';
import { useState } from 'react';
import { fieldErrorsOf } from './field-errors.js';

/** Why saving failed: an error with its reasons, or a conflict with a version that someone else saved meanwhile. */
export function useSaveError<Saved>() {
  const [error, setError] = useState<unknown>(null);
  const [current, setCurrent] = useState<Saved | null>(null);

  /** Stores the error of a failed save: true for an error to show, false for a conflict between two versions. */
  function storeError(problem: unknown): boolean {
    const details = problemOf(problem);
    if (details?.code === 'conflict') setCurrent(details.current as Saved);
    else setError(problem);
    return details?.code !== 'conflict';
  }

  const clear = () => {
    setError(null);
    setCurrent(null);
  };

  return {
    /** The version that someone else saved meanwhile; null without a conflict. */
    current,
    /** The error itself; null without one. */
    error,
    /** The error as a sentence; empty without one. */
    why: error ? sentenceOf(error) : '',
    errors: fieldErrorsOf(error),
    storeError,
    clear,
  };
}
