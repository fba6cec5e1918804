import { catalogueSnapshot } from '@nidaan/sdk/tooling/snapshot';
import { remoteConfig } from '@nidaan/sdk/tooling/webpack';

export default remoteConfig('storefront', import.meta.dirname, {
  constants: { CATALOGUE_SNAPSHOT: catalogueSnapshot() },
});
