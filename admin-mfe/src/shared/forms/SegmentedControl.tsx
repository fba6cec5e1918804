import { Button } from '@nidaan/sdk';

interface ModesProps<Mode extends string> {
  label: string;
  modes: Record<Mode, string>;
  mode: Mode;
  onChange: (mode: Mode) => void;
}

/** Switches between the modes of a screen; one is pressed at a time. */
export function SegmentedControl<Mode extends string>({ label, modes, mode, onChange }: ModesProps<Mode>) {
  return (
    <div className="ad-modes" role="group" aria-label={label}>
      {(Object.keys(modes) as Mode[]).map((name) => (
        <Button
          key={name}
          kind={name === mode ? 'main' : 'quiet'}
          aria-pressed={name === mode}
          onClick={() => onChange(name)}
        >
          {modes[name]}
        </Button>
      ))}
    </div>
  );
}
