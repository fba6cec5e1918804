import { Field } from '@nidaan/sdk';
import { refusalOf } from './FormPage.js';
import { messages } from './messages.js';

interface TypedProps {
  value: string;
  onChange: (value: string) => void;
  error: unknown;
  /** The field as the server calls it. */
  path?: string;
  label?: string;
}

/** Where someone types an email address. */
export function EmailField({ value, onChange, error, path = 'email', label = messages.email }: TypedProps) {
  return (
    <Field
      label={label}
      type="email"
      autoComplete="email"
      required
      maxLength={254}
      value={value}
      error={refusalOf(error, path)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Where someone types the password they have. */
export function PasswordField({
  value,
  onChange,
  error,
  path = 'password',
  label = messages.password,
}: TypedProps) {
  return (
    <Field
      label={label}
      type="password"
      autoComplete="current-password"
      required
      maxLength={1024}
      value={value}
      error={refusalOf(error, path)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Where someone chooses a password. */
export function NewPasswordField({
  value,
  onChange,
  error,
  path = 'password',
  label = messages.newPassword,
}: TypedProps) {
  return (
    <Field
      label={label}
      type="password"
      autoComplete="new-password"
      required
      maxLength={1024}
      hint={messages.passwordHint}
      value={value}
      error={refusalOf(error, path)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
