import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REMOTES } from '../../start/settings/remotes.mjs';
import { openEdge } from './edge.mjs';
import { stubServer } from './stub-server.mjs';

const RELEASED = {
  'storefront/1.0.0/browser/remoteEntry.js': 'as it is',
  'storefront/1.0.0/browser/remoteEntry.js.br': 'in brotli',
  'storefront/1.0.0/browser/remoteEntry.js.gz': 'in gzip',
  'storefront/1.0.0/browser/style.css': 'plain',
  'storefront/1.0.0/server/remote.cjs': 'secret',
  'storefront/1.0.0/release.json': 'secret',
  'remotes.json': 'secret',
};

function releasesFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nidaan-edge-releases-'));
  chmodSync(folder, 0o755);
  for (const [path, text] of Object.entries(RELEASED)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** nginx alone, with servers behind it that only record their requests; the API has two. */
export async function openEdgeWithStubs(options = {}) {
  const apis = ['127.0.0.1', '127.0.0.2'];
  const [api, shell, remote] = await Promise.all([stubServer(apis), stubServer(), stubServer()]);
  const releases = releasesFolder();
  const ports = {
    api: api.port,
    shell: shell.port,
    ...Object.fromEntries(REMOTES.map(({ name }) => [name, remote.port])),
  };
  const edge = await openEdge({ ports, apis, releases, ...options });
  async function close() {
    const log = await edge.close();
    await Promise.all([api, shell, remote].map((server) => server.close()));
    rmSync(releases, { recursive: true, force: true });
    return log;
  }
  return { ...edge, api, shell, remote, close };
}
