import { api } from '@nidaan/sdk';
import { act } from '@testing-library/react';

type Running = ReturnType<typeof api.util.getRunningQueriesThunk>;

/** Waits until no query is running, also none that was started by the answer to another. */
export async function settled(store: { dispatch: (thunk: Running) => PromiseLike<unknown>[] }) {
  const running = () => store.dispatch(api.util.getRunningQueriesThunk());
  for (let queries = running(); queries.length > 0; queries = running())
    await act(async () => void (await Promise.all(queries)));
}
