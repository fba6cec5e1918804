import { Field, IconButton } from '@nidaan/sdk';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import './password-input.css';

/** A password field with a button that shows what was typed. */
export function PasswordInput(field: ComponentProps<typeof Field> & { label: string }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="sh-password">
      <Field {...field} type={isShown ? 'text' : 'password'} required />
      <IconButton
        label={`${isShown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
