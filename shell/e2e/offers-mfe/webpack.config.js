import { remoteConfig } from '@nidaan/sdk/tooling/webpack';

export default remoteConfig('offers', import.meta.dirname);
