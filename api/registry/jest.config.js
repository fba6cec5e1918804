import { jestPreset } from '../../shell/sdk/dist/tooling/jest.js';

export default jestPreset('node');
