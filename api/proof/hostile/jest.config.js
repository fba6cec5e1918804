import preset from '../jest.config.js';

/** A run of the hostile tests is as long as the number of its requests. */
export default { ...preset, rootDir: '../..', testTimeout: 3 * 3_600_000 };
