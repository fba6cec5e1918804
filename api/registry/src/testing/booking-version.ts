import type { RemoteVersion } from '@nidaan/contract';

/** What the registry says of a version of the booking remote. */
export const bookingVersion = (version: string): RemoteVersion => ({
  uniqueName: 'nidaan_booking',
  version,
  contract: 1,
  sdk: '^1.0.0',
  entry: `/mfe/booking/${version}/remoteEntry.js`,
  manifest: `/mfe/booking/${version}/manifest.json`,
  routes: ['/cart'],
  slots: [],
});
