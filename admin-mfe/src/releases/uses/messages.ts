export const messages = {
  title: 'Who uses what',
  subtitle:
    'What the live, canary and previous version of each remote use of the API and of the SDK, and what the shell uses of the API, as it was recorded when this API was built. A release or a change that would break one of them is refused.',
  empty: 'Nothing has been released yet.',
  versions: 'Versions',
  states: { live: 'Live', canary: 'Canary', previous: 'Previous', kept: 'Recorded' },
  unknown: 'does not say what it uses',
  complete: 'has everything it uses',
  missing: (count: number) =>
    count === 1
      ? 'uses 1 thing that this API does not offer:'
      : `uses ${count} things that this API does not offer:`,
  search: 'Operation, field, error code or SDK name',
  remote: 'Remote',
  anyRemote: 'All remotes',
  operations: (count: number) => `Operations of the API (${count})`,
  sdk: (count: number) => `Names of the SDK (${count})`,
  none: 'Nothing matches',
  noneText: 'No version uses anything with this text.',
  clearSearch: 'Clear search',
  throughSdk: 'The SDK calls it for the remote.',
  query: 'Query',
  anyQuery: 'any parameters',
  sends: 'Sends',
  reads: 'Reads',
  errors: 'Error codes',
  nothing: 'No fields and no error codes.',
};
