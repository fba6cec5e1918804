import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { listen } from '../../server/testing/http-server.js';
import { stack } from './stack.js';
import { releases, shell } from './releases.js';

/** Runs a program that reports when it is ready; it ends with the test process. */
export async function program<Message = { host: string }>(
  path: string,
  args: string[],
  { cwd, env }: { cwd: string; env: object },
) {
  const child = fork(join(shell, path), args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const ready = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (!ready) throw new Error(`${path} ended before it was ready`);
  // It must not keep the test process alive when a test fails before it can stop it.
  child.unref();
  child.channel?.unref();
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { message: ready[0] as Message, stop };
}

/** `npm run dev -w admin-mfe` for a copy of the sources, so that a test may change them. */
export async function adminUnderDevelopment() {
  const root = mkdtempSync(join(tmpdir(), 'admin-mfe-'));
  for (const part of ['src', 'package.json', 'webpack.config.js', 'tsconfig.json'])
    cpSync(join(shell, '../admin-mfe', part), join(root, part), { recursive: true });
  symlinkSync(join(shell, '../node_modules'), join(root, 'node_modules'));
  const { port } = new URL(stack.development[0]);
  const server = await program('sdk/dist/tooling/dev.main.js', ['admin', port], { cwd: root, env: {} });
  return {
    host: server.message.host,
    /** Replaces a text in a source file. */
    reword(file: string, from: string, to: string): void {
      const path = join(root, 'src', file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not say "${from}"`);
      writeFileSync(path, before.replace(from, to));
    },
    async stop(): Promise<void> {
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A free origin of this machine. */
async function freeOrigin(): Promise<string> {
  const { origin, close } = await listen(() => {});
  await close();
  return origin;
}

/** The settings of a shell over the same API and releases. */
const settingsOf = (origin: string, dataDir: string) => ({
  PORT: new URL(origin).port,
  HOST: '127.0.0.1',
  API_ORIGIN: stack.origin,
  REMOTE_ORIGINS: `storefront=${stack.origin},booking=${stack.origin},admin=${stack.origin}`,
  DATA_DIR: dataDir,
  RELEASES_DIR: releases,
  RELEASE_PUBLIC_KEYS: stack.releasePublicKeys,
  LOG_LEVEL: 'silent',
});

/** The shell of `npm run dev`, whose browsers load these remotes from their sources. */
export async function shellUnderDevelopment(remotes: Record<string, string>) {
  const folder = mkdtempSync(join(shell, 'dist', 'development-'));
  const origin = await freeOrigin();
  const settings = {
    ...settingsOf(origin, join(folder, 'data')),
    SHELL_BUILDS_DIR: folder,
    PUBLIC_URL: origin,
    REMOTES_UNDER_DEVELOPMENT: Object.entries(remotes)
      .map(([name, host]) => `${name}=${host}`)
      .join(),
  };
  const build = await program('sdk/dist/tooling/dev-shell.main.js', [shell, folder], { cwd: shell, env: {} });
  const server = await program(join(relative(shell, folder), 'server.js'), [], { cwd: shell, env: settings });
  return {
    origin,
    async stop(): Promise<void> {
      await Promise.all([server.stop(), build.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A second shell over the same releases, and the same API unless the settings name another, with a public address that is
 * not of this machine.
 */
export async function publicShell(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'public-shell-'));
  const origin = await freeOrigin();
  const env = {
    ...settingsOf(origin, dataDir),
    PUBLIC_URL: 'https://nidaan.example',
    REMOTE_OVERRIDE_HOSTS: stack.development.join(),
    ...settings,
  };
  const server = await program('dist/server/main.js', [], { cwd: shell, env });
  return {
    origin,
    async stop(): Promise<void> {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
