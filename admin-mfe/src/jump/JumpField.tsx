import { useNavigate } from '@nidaan/sdk';
import { AdminTheme, AutoComplete } from '@nidaan/sdk/ui/admin';
import { useState } from 'react';
import type { JumpFieldProps } from './PlainField.js';
import { messages } from './messages.js';
import { useDestinations } from './use-destinations.js';

/** The jump field with its destinations: Enter opens the first, arrows choose another. */
export function JumpField({ text, onText, hasFocus }: JumpFieldProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(hasFocus);
  const groups = useDestinations(text.trim());
  const go = (address: string) => {
    onText('');
    setOpen(false);
    void navigate(address);
  };
  return (
    <AdminTheme>
      <AutoComplete
        className="ad-jump__field"
        aria-label={messages.label}
        placeholder={messages.hint}
        autoFocus={hasFocus}
        value={text}
        open={open}
        onOpenChange={setOpen}
        options={groups}
        defaultActiveFirstOption
        popupMatchSelectWidth={false}
        listHeight={480}
        classNames={{ popup: { root: 'ad-jump__popup' } }}
        showSearch={{ filterOption: false, onSearch: onText }}
        onSelect={go}
      />
    </AdminTheme>
  );
}
