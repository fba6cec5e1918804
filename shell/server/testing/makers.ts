import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';
import type { RegistryFile, RemoteEntry } from '@nidaan/contract';
import { type Logger, pino } from 'pino';
import type { WorkerPage } from '../ssr/prerender.worker.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nidaan-shell-'));
  folders.push(folder);
  return folder;
}

/** A logger and its lines. */
export function aLog(): { log: Logger; lines: { msg: string }[] } {
  const lines: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) });
  return { log, lines };
}

export const anEntry = (name: string, routes: string[], over: Partial<RemoteEntry> = {}): RemoteEntry => ({
  uniqueName: `nidaan_${name}`,
  version: '1.0.0',
  contract: 1,
  sdk: '^1.0.0',
  entry: `/mfe/${name}/1.0.0/remoteEntry.js`,
  manifest: `/mfe/${name}/1.0.0/manifest.json`,
  routes,
  slots: [],
  ...over,
});

export const aRegistry = (remotes: RegistryFile['remotes']): RegistryFile => ({ schema: 1, remotes });

/** Writes a registry into a releases folder. */
export function writeRegistry(folder: string, content: RegistryFile | string): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(folder, 'remotes.json'), text);
}

/** A page as the renderer returns it. */
export const pageOf = (html: string, over: Partial<WorkerPage> = {}): WorkerPage => ({
  status: 200,
  head: '',
  html,
  data: { queries: {} },
  chunk: 'shop',
  listed: true,
  ...over,
});
