import type { CollectorDay, DayCloses, NewDayClose, NewDayCorrection } from '@nidaan/contract';
import { api, problemOf } from '@nidaan/sdk';
import { orderTags } from '../orders/tags.js';

/** The state of the day that a refused close was answered with. */
export function dayInConflict(error: unknown): CollectorDay | null {
  const problem = problemOf(error);
  return problem?.code === 'conflict' ? (problem.current as CollectorDay) : null;
}

const queries = api.injectEndpoints({
  endpoints: (build) => ({
    dayCloses: build.query<DayCloses, string>({
      query: (day) => ({ url: '/api/day-closes', params: { day } }),
      providesTags: [orderTags.list],
    }),
  }),
});

interface Store {
  dispatch: (change: ReturnType<typeof queries.util.updateQueryData>) => unknown;
  queryFulfilled: Promise<{ data: CollectorDay }>;
}

/** Stores the new state of a collector's day, of an answer or of a conflict. */
async function storeAnswer({ day }: { day: string }, { dispatch, queryFulfilled }: Store): Promise<void> {
  const now = await queryFulfilled.then(
    ({ data }) => data,
    (failure: { error?: unknown }) => dayInConflict(failure.error),
  );
  if (!now) return;
  dispatch(
    queries.util.updateQueryData('dayCloses', day, ({ collectors }) => {
      const at = collectors.findIndex(({ collector }) => collector?.id === now.collector?.id);
      if (at >= 0) collectors[at] = now;
    }),
  );
}

const dayClosesApi = queries.injectEndpoints({
  endpoints: (build) => ({
    closeDay: build.mutation<CollectorDay, NewDayClose>({
      query: (body) => ({ url: '/api/day-closes', method: 'POST', body }),
      onQueryStarted: storeAnswer,
      // Someone else may have closed the day.
      invalidatesTags: (_day, error) => (error && !dayInConflict(error) ? [orderTags.list] : []),
    }),
    correctDay: build.mutation<CollectorDay, { day: string; close: string; correction: NewDayCorrection }>({
      query: ({ close, correction: body }) => ({
        url: `/api/day-closes/${close}/corrections`,
        method: 'POST',
        body,
      }),
      onQueryStarted: storeAnswer,
    }),
  }),
});

export const { useDayClosesQuery, useCloseDayMutation, useCorrectDayMutation } = dayClosesApi;
