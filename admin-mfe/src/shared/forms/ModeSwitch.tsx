import { Segmented } from '@nidaan/sdk/ui/admin';
import type { Mode } from './use-segments.js';

interface ModeSwitchProps {
  mode: Mode;
  messages: Record<'modes' | Mode, string>;
  onChange: (next: Mode) => void;
}

/** Switches a catalogue screen between its form and its list. */
export function ModeSwitch({ mode, messages, onChange }: ModeSwitchProps) {
  return (
    <Segmented<Mode>
      aria-label={messages.modes}
      name="mode"
      options={[
        { value: 'view', label: messages.view },
        { value: 'create', label: messages.create },
      ]}
      value={mode}
      onChange={onChange}
    />
  );
}
