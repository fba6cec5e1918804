import { Button, sentenceOf } from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import { type Known, useSendTrackingCodeMutation } from './api.js';
import { messages } from './messages.js';

/** For how long a code may take to arrive before another can be requested, in ms. */
const WAIT_MS = 20_000;
const SECOND_MS = 1000;

/** How many seconds are left until an instant; read from the clock, because a hidden page gets few timers. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / SECOND_MS));
}

/** The button that requests another code; before it a sentence, so that no one requests codes faster than they arrive. */
export function Resend({ known, onSent }: { known: Known; onSent: () => void }) {
  const [until, setUntil] = useState(() => Date.now() + WAIT_MS);
  const left = useSecondsLeft(until);
  const [send, { error, isLoading }] = useSendTrackingCodeMutation();

  async function request() {
    if (isLoading) return;
    const answer = await send(known);
    if (answer.error) return;
    setUntil(Date.now() + WAIT_MS);
    onSent();
  }

  if (left > 0) return <p className="nd-quiet">{messages.wait(left)}</p>;
  return (
    <>
      <Button kind="quiet" aria-disabled={isLoading || undefined} onClick={() => void request()}>
        {isLoading ? messages.sending : messages.again}
      </Button>
      {error !== undefined && (
        <p className="nd-notice nd-notice--bad" role="alert">
          {sentenceOf(error)}
        </p>
      )}
    </>
  );
}
