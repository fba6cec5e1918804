export const words = {
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  stale: (why: string) => `${why} What you see is from before.`,
  safe: 'Nothing is lost.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  range: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
};
