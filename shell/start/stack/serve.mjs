import { StartupError } from '../startup-error.mjs';
import { stopRequested } from '../stopping.mjs';
import { runTask } from '../tasks.mjs';

/** Runs a build script of a folder; a failed one ends the start with a sentence. */
export async function build(root, script, stop, folder = '.') {
  const env = { WIREIT_LOGGER: process.stdout.isTTY ? 'quiet' : 'quiet-ci' };
  const code = await runTask(root, script, { stop, env, folder });
  if (code !== 0 && !stop.aborted) throw new StartupError('The build failed; the lines above say why.');
}

/** Opens a stack, says that it is ready, and closes it when a stop is requested or one of its processes fails. */
export async function serve(stack, stop, ready) {
  const stopped = stopRequested(stop);
  try {
    await Promise.race([stack.open(), stack.failure, stopped]);
    if (!stop.aborted) console.log(ready());
    await Promise.race([stack.failure, stopped]);
  } finally {
    await stack.close();
  }
}
