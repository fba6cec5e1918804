import { Field } from '@nidaan/sdk';
import { refusalOf } from '../FormPage.js';
import { messages } from './messages.js';

interface CodeFieldProps {
  hint: string;
  value: string;
  onChange: (value: string) => void;
  error: unknown;
}

/** The field for a login code. */
export const CodeField = ({ hint, value, onChange, error }: CodeFieldProps) => (
  <Field
    label={messages.code}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={40}
    required
    value={value}
    error={refusalOf(error, 'code')}
    onChange={(event) => onChange(event.target.value)}
  />
);
