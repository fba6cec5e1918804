import { useEffect, useRef } from 'react';

/** For a form, which may be long: when it is refused, the first field that is wrong gets the focus. */
export function useFocusFirstError(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return form;
}
