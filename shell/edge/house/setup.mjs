import { join } from 'node:path';
import { openHouse } from '../../e2e/house/open.mjs';
import { remoteServer } from '../../e2e/house/remote-server.mjs';
import { tell } from '../../e2e/house/tell.mjs';
import { openEdge } from './edge.mjs';

const SECOND = '127.0.0.2';

/** The house with a second process of the API, and nginx in front of both. */
export default async function setup() {
  const house = await openHouse({ LIMIT_BOOKINGS_PER_ADDRESS: '10000', LIMIT_NEWSLETTER_PER_ADDRESS: '2' });
  const second = remoteServer({ ...house.api, env: { ...house.api.env, HOST: SECOND } });
  await second.start();
  const { shell, api, storefront, booking, admin } = house.ports;
  const edge = await openEdge({
    ports: { shell, api, storefront, booking, admin },
    apis: ['127.0.0.1', SECOND],
    releases: join(house.told.dataDir, 'releases'),
  });
  async function close() {
    await edge.close();
    await second.stop();
    await house.close();
  }
  const told = { ...house.told, origin: edge.origin, firstApi: `http://127.0.0.1:${api}` };
  await tell({ told, parts: { ...house.parts, second }, close });
}
