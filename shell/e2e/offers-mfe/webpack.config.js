import { remoteConfig } from '@nidaan/sdk/tooling/webpack';

// The other remotes are webpack's own containers.
export default remoteConfig('offers', import.meta.dirname, { runtime: true });
