import { Button } from '@nidaan/sdk';

interface SubmitStepProps {
  /** What went wrong that no field shows. */
  problem: string | null;
  busy: boolean;
  children: string;
}

/** The end of a step's form: what went wrong, and the button that sends it. */
export function SubmitStep({ problem, busy, children }: SubmitStepProps) {
  return (
    <>
      {problem && (
        <p className="nd-notice nd-notice--bad" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {children}
      </Button>
    </>
  );
}
