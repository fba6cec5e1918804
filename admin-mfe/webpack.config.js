import { remoteConfig } from '@nidaan/sdk/tooling/webpack';

export default remoteConfig('admin', import.meta.dirname);
