import { remoteConfig } from '@nidaan/sdk/tooling/webpack';

export default remoteConfig('storefront', import.meta.dirname);
