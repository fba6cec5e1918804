import { useEffect, useRef } from 'react';

/** Moves the focus to the first invalid field of a form when saving fails, because the form may be long. */
export function useFocusFirstError(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return form;
}
