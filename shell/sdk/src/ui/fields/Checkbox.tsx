import type { InputHTMLAttributes, ReactNode } from 'react';

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({
  children,
  ...input
}: { children: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <label className="nd-check">
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
