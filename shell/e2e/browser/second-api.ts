import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stack } from '../stack/stack.js';
import { awaited } from './awaited.js';

const MAIN = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a second API process on the same database, beside the one that the shell uses; `settings` are its own. */
export async function secondApi(
  settings: Record<string, string> = {},
): Promise<{ origin: string; close: () => Promise<void> }> {
  const secrets = JSON.parse(readFileSync(join(stack.dataDir, 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >;
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: stack.dataDir,
    DATABASE_URL: stack.databaseUrl,
    API_PORT: String(port),
    ...stack.limits,
    ...settings,
  };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, ...secrets },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await awaited('the second API', () =>
    fetch(`${origin}/api/concerns`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const close = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { origin, close };
}
