/**
 * Query options of what staff act on: it is fetched again when a screen opens, when the tab is visible again, and when
 * the network is back, because others change the same records.
 */
export const keepCurrent = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

/** The same, and polled while the tab is visible. */
export const polledEvery = (ms: number) =>
  ({ ...keepCurrent, pollingInterval: ms, skipPollingIfUnfocused: true }) as const;
