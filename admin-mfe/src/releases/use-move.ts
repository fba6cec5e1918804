import type { ReleaseMove } from '@nidaan/contract';
import { problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { useMoveReleaseMutation } from './api.js';
import { messages } from './messages.js';

/** Makes a move of a remote and says what became of it; true when it was made. */
export function useMove(remote: string) {
  const [send, { isLoading }] = useMoveReleaseMutation();
  async function make(move: ReleaseMove): Promise<boolean> {
    try {
      await send({ remote, move }).unwrap();
      toast.success(messages.done(remote));
      return true;
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.current) toast.error(messages.late);
      else toast.error(problem?.detail ?? sentenceOf(error));
      return false;
    }
  }
  return { make, busy: isLoading };
}
