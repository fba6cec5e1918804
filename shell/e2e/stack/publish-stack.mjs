import { createServer } from 'node:http';
import { once } from 'node:events';
import { leaksOf } from './leaks.mjs';

/** Lets a test send `POST /booking/stop` to the stack, which is in another process or realm. */
async function listenTo(parts) {
  const server = createServer(async (request, response) => {
    const [, name, act] = (request.url ?? '').split('/');
    try {
      response.end(String((await parts[name][act]()) ?? ''));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/**
 * Publishes to the tests of a run where their stack is.
 *
 * @param {{ info: object, parts: object, close: () => Promise<void> }} stack
 */
export async function publishStack(stack) {
  const control = await listenTo(stack.parts);
  process.env.NIDAAN_STACK = JSON.stringify({
    ...stack.info,
    control: `http://127.0.0.1:${control.address().port}`,
  });
  globalThis.searchLogs = () => leaksOf(stack.info);
  globalThis.closeStack = async () => {
    control.close();
    control.closeAllConnections();
    await stack.close();
  };
}
