import { jestPreset } from '@nidaan/sdk/tooling/jest';

export default jestPreset('dom');
