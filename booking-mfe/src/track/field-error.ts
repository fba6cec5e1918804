import { problemOf, sentenceOf } from '@nidaan/sdk';
import { type RefObject, useEffect, useRef } from 'react';

/** The API's error of a field; null when there is none. */
export const fieldError = (error: unknown, path: string): string | null =>
  problemOf(error)?.errors?.find((one) => one.path === path)?.message ?? null;

/** The sentence of an error that belongs to none of these fields; null when there is none. */
export const otherError = (error: unknown, ...paths: string[]): string | null =>
  error && !paths.some((path) => fieldError(error, path)) ? sentenceOf(error) : null;

/** A ref for a form: after each error the focus moves to the first field that it is about. */
export function useFocusInvalid(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
