import type { OrderReceipt, PlaceOrderInput } from '@nidaan/contract';
import { browserStorage, type CallError, type CartLine, isAnswerLost, problemOf, toast } from '@nidaan/sdk';
import { useRef, useState } from 'react';
import { type Attempt, usePlaceOrderMutation } from './api.js';
import { keepAttempt, keyAfter, keyOfCart, pendingAttempt } from './draft/attempt.js';
import { type Rejection, toRejection } from './form/errors/rejection.js';
import { messages } from './messages.js';

type Answer = { receipt: OrderReceipt } | { error: CallError };

/** Retries of a booking that another request is still processing, and the delay between them in ms. */
const IN_FLIGHT_RETRIES = { count: 5, delay: 1000 };

const codeOf = ({ error }: { error?: unknown }) => problemOf(error)?.code;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends an attempt, and retries while the server is still processing the same one. */
function useSend() {
  const [place] = usePlaceOrderMutation();
  return async (attempt: Attempt): Promise<Answer> => {
    let answer = await place(attempt);
    for (
      let retry = 0;
      codeOf(answer) === 'request_in_flight' && retry < IN_FLIGHT_RETRIES.count;
      retry += 1
    ) {
      await wait(IN_FLIGHT_RETRIES.delay);
      answer = await place(attempt);
    }
    if (answer.data?.success) return { receipt: answer.data };
    return { error: (answer.error as CallError | undefined) ?? { status: 'CUSTOM_ERROR' } };
  };
}

/**
 * Sends a booking so that only one order is placed. An attempt without an answer is stored, so that it survives a
 * reload, and is sent again first on the next Book Now, even if the form has changed since.
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
    if (isAnswerLost(answer.error) || codeOf(answer) === 'request_in_flight') return answer;
    keepAttempt(tab, null);
    // The earlier attempt was rejected for good, so the current form is sent instead.
    return pending && !mismatch ? once(body) : answer;
  };
}

/** State of placing the order: whether a request is in progress, and why the last one was rejected. */
export function usePlaceOrder() {
  const once = useOnce();
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);

  async function book(body: PlaceOrderInput, lines: CartLine[]): Promise<OrderReceipt | null> {
    if (inFlight.current) return null;
    inFlight.current = true;
    setBusy(true);
    const answer = await once(body);
    inFlight.current = false;
    setBusy(false);
    if ('receipt' in answer) {
      setRejection(null);
      toast.clear();
      toast.success(messages.success);
      return answer.receipt;
    }
    setRejection(toRejection(answer.error, lines, body.quotedTotal ?? 0));
    return null;
  }

  return { busy, rejection, refuse: setRejection, book };
}
