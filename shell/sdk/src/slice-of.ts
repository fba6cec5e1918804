import type { Reducer, UnknownAction } from 'redux';

type Cases<State> = Record<string, (state: State, payload: never) => State>;

type Creator<State, Case> = Case extends (state: State) => State
  ? () => UnknownAction
  : Case extends (state: State, payload: infer Payload) => State
    ? (payload: Payload) => UnknownAction
    : never;

/**
 * A slice of the store: its reducer, and a function for each action. Like `createSlice` of Redux Toolkit, but the cases return
 * the next state: every page has the slices before it can be used, and Redux Toolkit only when it first calls the API.
 */
export function sliceOf<State, Named extends Cases<State>>(name: string, initialState: State, cases: Named) {
  const known = new Map(
    Object.entries(cases).map(([action, next]) => [
      `${name}/${action}`,
      next as (state: State, payload: unknown) => State,
    ]),
  );
  const creators = Object.keys(cases).map((action) => [
    action,
    (payload?: unknown): UnknownAction => ({ type: `${name}/${action}`, payload }),
  ]);
  const reducer: Reducer<State> = (state = initialState, { type, payload }) =>
    known.get(type)?.(state, payload) ?? state;
  return {
    reducer,
    actions: Object.fromEntries(creators) as { [Key in keyof Named]: Creator<State, Named[Key]> },
  };
}
