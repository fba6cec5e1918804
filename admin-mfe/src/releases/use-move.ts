import type { ReleaseMove } from '@nidaan/contract';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useMoveReleaseMutation } from './api.js';
import { messages } from './messages.js';

/** Sends a release move of a remote and shows the result; `make` resolves to whether it succeeded. */
export function useMove(remote: string) {
  const [send, { isLoading }] = useMoveReleaseMutation();
  async function make(move: ReleaseMove): Promise<boolean> {
    try {
      await send({ remote, move }).unwrap();
      toast.success(messages.updated(remote));
      return true;
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.current) toast.error(messages.conflict);
      else toast.error(problem?.detail ?? sentenceOf(error));
      return false;
    }
  }
  return { make, busy: isLoading };
}
