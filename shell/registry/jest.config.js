import { jestPreset } from '../sdk/dist/tooling/jest.js';

export default jestPreset('node');
