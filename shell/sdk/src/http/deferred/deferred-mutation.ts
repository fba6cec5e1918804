import { useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { endpointOf } from './inlined-query.js';
import { loadClient } from './client-loader.js';

/** What a mutation came to. */
interface Outcome {
  data?: unknown;
  error?: unknown;
}

type Status = 'uninitialized' | 'pending' | 'fulfilled' | 'rejected';

interface State extends Outcome {
  status: Status;
  originalArgs?: unknown;
}

const INITIAL: State = { status: 'uninitialized' };
const UNREACHED: Outcome = { error: { status: 'FETCH_ERROR' } };

const statusOf = ({ error }: Outcome): Status => (error === undefined ? 'fulfilled' : 'rejected');

const toResult = (state: State) => ({
  ...state,
  isUninitialized: state.status === 'uninitialized',
  isLoading: state.status === 'pending',
  isSuccess: state.status === 'fulfilled',
  isError: state.status === 'rejected',
});

async function unwrap(outcome: Promise<Outcome>): Promise<unknown> {
  const { data, error } = await outcome;
  if (error !== undefined) throw error;
  return data;
}

/** A mutation of a component that was mounted before the client was loaded; its first call loads the client. */
export function useDeferredMutation(name: string) {
  const store = useStore();
  const [state, setState] = useState(INITIAL);
  const calls = useRef(0);
  const { trigger, reset } = useMemo(() => {
    const run = async (originalArgs: unknown): Promise<Outcome> => {
      const call = ++calls.current;
      setState({ status: 'pending', originalArgs });
      const client = await loadClient().catch(() => null);
      const outcome = client
        ? await (store.dispatch(
            endpointOf(client.api, name).initiate(originalArgs, { track: false }),
          ) as PromiseLike<Outcome>)
        : UNREACHED;
      if (call === calls.current) setState({ ...outcome, status: statusOf(outcome), originalArgs });
      return outcome;
    };
    return {
      trigger: (arg: unknown) => {
        const outcome = run(arg);
        return Object.assign(outcome, { arg, unwrap: () => unwrap(outcome) });
      },
      reset: () => {
        calls.current += 1;
        setState(INITIAL);
      },
    };
  }, [store, name]);
  return [trigger, { ...toResult(state), reset }];
}
