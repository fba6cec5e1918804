import type { OrderReceipt, PlaceOrderInput } from '@nidaan/contract';
import { browserStorage, type CallError, type CartLine, problemOf, toast } from '@nidaan/sdk';
import { useRef, useState } from 'react';
import { type Attempt, usePlaceOrderMutation } from './api.js';
import { isUnknown, keepAttempt, keyAfter, keyOfCart, pendingAttempt } from './draft/attempt.js';
import { type Rejection, toRefusal } from './form/rejection.js';
import { messages } from './messages.js';

type Answer = { receipt: OrderReceipt } | { error: CallError };

/** How often, and how far apart in ms, a booking is asked about that another tab has just sent. */
const IN_FLIGHT = { times: 5, apart: 1000 };

const codeOf = ({ error }: { error?: unknown }) => problemOf(error)?.code;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends an attempt; while the same one is being worked on, it is asked about again. */
function useSend() {
  const [place] = usePlaceOrderMutation();
  return async (attempt: Attempt): Promise<Answer> => {
    let answer = await place(attempt);
    for (let asked = 0; codeOf(answer) === 'request_in_flight' && asked < IN_FLIGHT.times; asked += 1) {
      await wait(IN_FLIGHT.apart);
      answer = await place(attempt);
    }
    if (answer.data?.success) return { receipt: answer.data };
    return { error: (answer.error as CallError | undefined) ?? { status: 'CUSTOM_ERROR' } };
  };
}

/**
 * Sends a booking so that it is made once. An attempt without an answer is remembered, over a reload too,
 * and is asked about first when Book Now is pressed again, whatever was changed in between.
 */
function useOnce() {
  const send = useSend();
  const tab = browserStorage('sessionStorage');
  const shared = browserStorage('localStorage');
  const [key, setKey] = useState(() => keyOfCart(shared));
  return async function once(body: PlaceOrderInput): Promise<Answer> {
    const pending = pendingAttempt(tab);
    const attempt = pending ?? { key, body };
    keepAttempt(tab, attempt);
    const answer = await send(attempt);
    const mismatch = codeOf(answer as { error?: unknown }) === 'idempotency_mismatch';
    if ('receipt' in answer || mismatch) setKey(keyAfter(attempt.key, shared));
    if ('receipt' in answer) {
      keepAttempt(tab, null);
      return answer;
    }
    if (isUnknown(answer.error.status) || codeOf(answer) === 'request_in_flight') return answer;
    keepAttempt(tab, null);
    // The earlier attempt was refused for good, so what stands in the form now is sent in its place.
    return pending && !mismatch ? once(body) : answer;
  };
}

/** Booking as the form sees it: whether it is in progress, and why it was refused. */
export function usePlaceOrder() {
  const once = useOnce();
  const underway = useRef(false);
  const [busy, setBusy] = useState(false);
  const [rejection, setRefusal] = useState<Rejection | null>(null);

  async function book(body: PlaceOrderInput, lines: CartLine[]): Promise<OrderReceipt | null> {
    if (underway.current) return null;
    underway.current = true;
    setBusy(true);
    const answer = await once(body);
    underway.current = false;
    setBusy(false);
    if ('receipt' in answer) {
      setRefusal(null);
      toast.clear();
      toast.success(messages.success);
      return answer.receipt;
    }
    setRefusal(toRefusal(answer.error, lines, body.quotedTotal ?? 0));
    return null;
  }

  return { busy, rejection, refuse: setRefusal, book };
}
