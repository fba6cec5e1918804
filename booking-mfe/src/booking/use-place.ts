import type { OrderReceipt, PlaceOrderInput } from '@nidaan/contract';
import { type CallError, type CartLine, problemOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { usePlaceOrderMutation } from './api.js';
import { isUnknown, keepAttempt, newAttempt, pendingAttempt } from './attempt.js';
import { type Refusal, toRefusal } from './refusal.js';
import { words } from './words.js';

type Answer = { receipt: OrderReceipt } | { error: CallError };

/**
 * Sends a booking so that it is made once. An attempt without an answer is remembered, over a reload too,
 * and is asked about first when Book Now is pressed again, whatever was changed in between.
 */
export function usePlace() {
  const [place] = usePlaceOrderMutation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const storage = window.sessionStorage;

  async function send(body: PlaceOrderInput): Promise<Answer> {
    const pending = pendingAttempt(storage);
    const attempt = pending ?? newAttempt(body);
    keepAttempt(storage, attempt);
    const answer = await place(attempt);
    if (!answer.error) {
      keepAttempt(storage, null);
      return { receipt: answer.data };
    }
    const error = answer.error as CallError;
    const open = isUnknown(error.status) || problemOf(error)?.code === 'request_in_flight';
    if (!open) keepAttempt(storage, null);
    // The earlier attempt was refused for good, so what stands in the form now is sent in its place.
    return pending && !open ? send(body) : { error };
  }

  async function book(body: PlaceOrderInput, lines: CartLine[]): Promise<OrderReceipt | null> {
    setBusy(true);
    const answer = await send(body);
    setBusy(false);
    if ('receipt' in answer) {
      setRefusal(null);
      toast.clear();
      toast.success(words.success);
      return answer.receipt;
    }
    setRefusal(toRefusal(answer.error, lines, body.quotedTotal ?? 0));
    toast.error(words.failure);
    return null;
  }

  return { busy, refusal, refuse: setRefusal, book };
}
