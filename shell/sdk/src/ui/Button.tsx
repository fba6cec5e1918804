import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from './Link.js';

/** Prominence of a button: at most one `main` per view, `quiet` beside it, `plain` in rows; `danger` ends something for good. */
export type ButtonKind = 'main' | 'quiet' | 'plain' | 'danger';

interface ButtonStyle {
  kind?: ButtonKind;
  wide?: boolean;
}

const classes = ({ kind = 'main', wide }: ButtonStyle, extra = '') =>
  ['nd-button', kind !== 'main' && `nd-button--${kind}`, wide && 'nd-button--wide', extra]
    .filter(Boolean)
    .join(' ');

/** A button; `type` is `button` by default. */
export function Button({
  kind,
  wide,
  className,
  type = 'button',
  ...rest
}: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classes({ kind, wide }, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, wide, className, ...rest }: ButtonStyle & LinkProps) {
  return <Link className={classes({ kind, wide }, className)} {...rest} />;
}

/** A round button with an icon; `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" className="nd-icon-button" aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}
