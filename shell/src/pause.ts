/** Ends the current task, so that the browser can paint and answer input before the next one. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
