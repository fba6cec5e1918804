import { join } from 'node:path';
import { openStack } from '../../e2e/stack/open.mjs';
import { remoteServer } from '../../e2e/stack/remote-server.mjs';
import { publishStack } from '../../e2e/stack/publish-stack.mjs';
import { openEdge } from './edge.mjs';

const SECOND = '127.0.0.2';

/** The stack with a second API process, and nginx in front of both. */
export default async function setup() {
  const stack = await openStack({
    LIMIT_BOOKINGS_PER_ADDRESS: '10000',
    LIMIT_TEXTS_PER_ADDRESS: '10000',
    LIMIT_NEWSLETTER_PER_ADDRESS: '2',
    TRUST_REQUEST_ID: 'loopback',
  });
  const second = remoteServer({ ...stack.api, env: { ...stack.api.env, HOST: SECOND } });
  await second.start();
  const edge = await openEdge({
    ports: stack.ports,
    apis: ['127.0.0.1', SECOND],
    releases: join(stack.info.dataDir, 'releases'),
    log: join(stack.info.dataDir, 'logs', 'edge.log'),
  });
  async function close() {
    await edge.close();
    await second.stop();
    await stack.close();
  }
  const info = {
    ...stack.info,
    origin: edge.origin,
    firstApi: `http://127.0.0.1:${stack.ports.api}`,
    logs: [...stack.info.logs, 'edge.log'],
  };
  await publishStack({ info, parts: { ...stack.parts, second }, close });
}
