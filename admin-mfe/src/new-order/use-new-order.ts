import type { FieldError, PhoneReceipt, PlaceOrderInput, Quote } from '@nidaan/contract';
import { PRIVACY_VERSION } from '@nidaan/contract/account-rules';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { type CallError, isAnswerLost, moneyText, problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useSessionState } from '../shared/forms/use-session-state.js';
import { randomId } from '../shared/random-id.js';
import { useNow } from '../shared/use-now.js';
import { usePlaceByPhoneMutation } from './api.js';
import { type DraftChange, emptyDraft, type NewOrderDraft } from './draft.js';
import { messages } from './messages.js';

const KEY = 'newOrder';

/** Why the last attempt was refused, and the errors by field path, such as `beneficiaries.0.age`. */
export interface Refusal {
  message: string;
  errors: Record<string, string>;
}

/** True when a failed call leaves the outcome unknown: no answer, one from a proxy, or the same booking is in progress. */
const isUnknown = (error: CallError) => isAnswerLost(error) || problemOf(error)?.code === 'request_in_flight';

function refusalOf(error: CallError, seen: number): Refusal {
  if (isUnknown(error)) return { message: messages.unknown, errors: {} };
  const problem = problemOf(error);
  if (problem?.code === 'price_changed') {
    const { total } = problem.quote as Quote;
    return { message: messages.priceChanged(moneyText(seen), moneyText(total)), errors: {} };
  }
  const fields = (problem?.errors ?? []) as FieldError[];
  const errors = Object.fromEntries([...fields].reverse().map(({ path, message }) => [path, message]));
  const sentences = [...new Set(fields.map(({ message }) => message))].join(' ');
  return { message: `${messages.failed} ${sentences || sentenceOf(error)} ${messages.kept}`, errors };
}

/** The request of a form; `total` is what the form shows, in rupees. */
function bodyOf(draft: NewOrderDraft, day: string, total: number): PlaceOrderInput {
  const { phoneno, name, email, address, visitContactName, visitContactPhone, noOfPersons } = draft;
  return {
    phoneno,
    name,
    email,
    address,
    pincode: draft.pincode.replace(/\s/g, ''),
    visitContactName,
    visitContactPhone,
    noOfPersons,
    appointmentDate: day || undefined,
    cartItems: draft.lines,
    beneficiaries: draft.people.slice(0, noOfPersons),
    arrangements: draft.arrangements,
    quotedTotal: total,
    consentVersion: draft.consent ? PRIVACY_VERSION : null,
  };
}

/** The form of a new order, which survives a reload, and its booking, which places one order however often it is sent. */
export function useNewOrder() {
  const [fresh] = useState(emptyDraft);
  const [draft, setDraft] = useSessionState<NewOrderDraft>(KEY, fresh);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [receipt, setReceipt] = useState<PhoneReceipt | null>(null);
  const [place, { isLoading: isBooking }] = usePlaceByPhoneMutation();
  const now = useNow();
  const days = bookableDays(new Date(now));
  const day = draft.appointmentDate;

  const change = (changed: DraftChange) =>
    setDraft((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) }));

  const clear = () => {
    setRefusal(null);
    setReceipt(null);
    setDraft(emptyDraft());
  };

  /** Books for the day and the total, in rupees, that the form shows. */
  async function book(shownDay: string, total: number): Promise<void> {
    if (isBooking) return;
    const body = bodyOf(draft, shownDay, total);
    const { pending, key } = draft;
    const isChanged = pending !== null && JSON.stringify(pending) !== JSON.stringify(body);
    // The attempt without an answer comes first: it may have placed the order already.
    for (const attempt of isChanged ? [pending, body] : [body]) {
      change({ pending: attempt });
      const { data, error } = await place({ key, body: attempt });
      if (data) {
        setRefusal(null);
        toast.clear();
        setReceipt(data);
        return setDraft(emptyDraft());
      }
      const failure = error as CallError;
      setRefusal(refusalOf(failure, attempt.quotedTotal ?? 0));
      if (isUnknown(failure)) return;
      const isUsed = problemOf(failure)?.code === 'idempotency_mismatch';
      change({ pending: null, ...(isUsed && { key: randomId() }) });
    }
  }

  return { draft, change, clear, days, day, refusal, receipt, isBooking, book };
}

/** What {@link useNewOrder} returns. */
export type NewOrder = ReturnType<typeof useNewOrder>;
