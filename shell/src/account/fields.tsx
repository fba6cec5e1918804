import { Field } from '@nidaan/sdk';
import { refusalOf } from './FormPage.js';
import { messages } from './messages.js';
import { PasswordInput } from './PasswordInput.js';

interface TypedProps {
  value: string;
  onChange: (value: string) => void;
  error: unknown;
  /** The field's name in the API. */
  path?: string;
  label?: string;
}

/** The field for an email address. */
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

/** The field for the current password. */
export function PasswordField({
  value,
  onChange,
  error,
  path = 'password',
  label = messages.password,
}: TypedProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      maxLength={1024}
      value={value}
      error={refusalOf(error, path)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The field for a new password. */
export function NewPasswordField({
  value,
  onChange,
  error,
  path = 'password',
  label = messages.newPassword,
}: TypedProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="new-password"
      maxLength={1024}
      hint={messages.passwordHint}
      value={value}
      error={refusalOf(error, path)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
