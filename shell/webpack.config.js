import { shellConfig } from '@nidaan/sdk/tooling/webpack';

export default shellConfig(import.meta.dirname);
