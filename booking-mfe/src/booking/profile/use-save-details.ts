import { problemOf, sentenceOf, toast, useSession } from '@nidaan/sdk';
import type { Draft } from '../draft/draft.js';
import { messages } from '../messages.js';
import { useSaveDetailsMutation } from './api.js';
import { detailsToSave } from './details-to-save.js';

/** Stores the people and the address of a booked form, if the customer agreed to that. The booking stands either way. */
export function useSaveDetails() {
  const { role } = useSession();
  const [save] = useSaveDetailsMutation();
  return async (draft: Draft): Promise<void> => {
    const details = draft.keep && role === 'customer' ? detailsToSave(draft) : null;
    if (!details) return;
    const { error } = await save(details);
    if (error) toast.error(messages.keepFailed(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error)));
  };
}
