import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { DataSource } from 'typeorm';
import { preparingOptions } from '../../dist/open-database.js';
import { undocumented } from './documented-answers.js';
import { makeDatabase } from './make-database.js';
import { start } from './serve.js';

let shared;

/** Starts the API that the files of this worker share; the worker does not wait for it. */
async function startShared(settings) {
  const child = fork(join(import.meta.dirname, 'shared-api.js'), [JSON.stringify(settings)]);
  const ended = once(child, 'exit');
  const [ready] = await Promise.race([once(child, 'message'), ended]);
  if (!ready?.origin) throw new Error('The shared API did not start.');
  child.unref();
  child.channel.unref();
  const ask = async (message) => {
    child.channel.ref();
    child.send(message);
    const [answer] = await Promise.race([once(child, 'message'), ended]);
    child.channel.unref();
    for (const lack of answer) undocumented.add(lack);
  };
  return { ...ready, ask };
}

async function share(settings) {
  shared ??= startShared(settings);
  const { origin, databaseUrl, ask } = await shared;
  const database = await new DataSource(preparingOptions(databaseUrl)).initialize();
  const setTime = (now) => ask({ now });
  const close = () => Promise.all([setTime(null), database.destroy()]);
  return { origin, database, setTime, close };
}

/** What the documentation of the API lacks for the answers since the last call. */
async function lacking() {
  if (shared) await (await shared).ask({});
  const found = [...undocumented];
  undocumented.clear();
  return found;
}

const load = (path) => import(path.startsWith('@') ? path : `../../dist/${path}`);

/**
 * The environment of the API's tests: it runs the built API outside of the modules of a test file, so that a worker loads it
 * once for all its files.
 */
export default class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.nidaan = { lacking, load, makeDatabase, share, start };
  }
}
