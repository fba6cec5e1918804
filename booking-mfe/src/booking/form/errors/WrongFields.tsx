import { Fragment, type MouseEvent } from 'react';
import type { FieldErrors } from './check.js';
import { fieldName, messages } from '../../messages.js';

function focusField(event: MouseEvent, path: string) {
  event.preventDefault();
  const field = event.currentTarget.closest('form')?.elements.namedItem(path);
  if (field instanceof HTMLElement) field.focus();
}

/** Names the fields that are to be corrected, each with a link to it. It gets shorter with every corrected field. */
export function WrongFields({ errors }: { errors: FieldErrors }) {
  const named = Object.keys(errors).filter((path) => fieldName(path) !== '');
  if (named.length === 0) return null;
  return (
    <>
      <span>{messages.check(named.length)}</span>{' '}
      {named.map((path, index) => (
        <Fragment key={path}>
          {index > 0 && <span>, </span>}
          <a href={`#${path}`} onClick={(event) => focusField(event, path)}>
            {fieldName(path)}
          </a>
        </Fragment>
      ))}
    </>
  );
}
