import { undocumented } from './documented-answers.js';
import { start } from './serve.js';

/**
 * The API that the test files of a worker share, in a process of its own, which ends with the worker. It answers each message
 * with what the documentation lacked since the last one, and takes the time that a message gives; null is the real time.
 */
process.on('disconnect', () => process.exit());
const api = await start(JSON.parse(process.argv[2]));
process.on('message', ({ now }) => {
  if (now !== undefined) api.get('Clock').now = () => (now === null ? new Date() : new Date(now));
  process.send([...undocumented]);
  undocumented.clear();
});
process.send({ origin: api.origin, databaseUrl: api.databaseUrl });
