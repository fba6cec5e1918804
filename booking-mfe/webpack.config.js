import { remoteConfig } from '@nidaan/sdk/tooling/webpack';

export default remoteConfig('booking', import.meta.dirname);
