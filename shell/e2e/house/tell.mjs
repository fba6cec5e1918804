import { createServer } from 'node:http';
import { once } from 'node:events';
import { leaksOf } from './leaks.mjs';

/** Lets a journey say `POST /booking/stop` to the house, which lives in another process or realm. */
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
 * Tells the journeys of a run where their house is.
 *
 * @param {{ told: object, parts: object, close: () => Promise<void> }} house
 */
export async function tell(house) {
  const control = await listenTo(house.parts);
  process.env.NIDAAN_HOUSE = JSON.stringify({
    ...house.told,
    control: `http://127.0.0.1:${control.address().port}`,
  });
  globalThis.searchLogs = () => leaksOf(house.told);
  globalThis.closeHouse = async () => {
    control.close();
    control.closeAllConnections();
    await house.close();
  };
}
