import { jestPreset } from '@nidaan/sdk/tooling/jest';

// The kit of the lab's tables is slow in jsdom.
export default jestPreset('dom', { testTimeout: 20_000 });
