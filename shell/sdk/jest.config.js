import { jestPreset } from './dist/tooling/jest.js';

export default jestPreset('dom');
