import { TestEnvironment } from 'jest-environment-node';
import { undocumented } from './documented-answers.js';
import { makeDatabase } from './make-database.js';
import { share, start } from './serve.js';

/**
 * The environment of the API's tests: it runs the built API outside of the modules of a test file, so that a worker loads it
 * once for all its files.
 */
export default class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const load = (path) => import(path.startsWith('@') ? path : `../../dist/${path}`);
    this.global.nidaan = { load, makeDatabase, share, start, undocumented };
  }
}
