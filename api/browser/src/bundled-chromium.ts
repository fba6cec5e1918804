import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { browserEnvironment } from './environment.js';

const run = promisify(execFile);
const ABANDONED_MS = 10 * 60_000;
const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

const unpackScript = `
const { inflate } = await import(process.argv[1]);
await Promise.all(process.argv.slice(2).map((file) => inflate(file)));
`;

const fontsXml = (fonts: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${fonts}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Removes old, incompletely unpacked folders of killed processes, because they are large. */
async function removeAbandonedDrafts(cache: string) {
  const drafts = (await readdir(cache)).filter((name) => name.startsWith('unpacking-'));
  for (const path of drafts.map((name) => join(cache, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

async function unpack(entry: string, cache: string, home: string) {
  await mkdir(cache, { recursive: true });
  await removeAbandonedDrafts(cache);
  const draft = await mkdtemp(join(cache, 'unpacking-'));
  try {
    const files = archives.map((name) => join(dirname(entry), '..', 'bin', name));
    // The package unpacks into the temporary folder and trusts existing files there, so it gets a folder of its own.
    const env = { ...browserEnvironment(process.env), TMPDIR: draft };
    await run(
      process.execPath,
      ['--input-type=module', '-e', unpackScript, pathToFileURL(entry).href, ...files],
      {
        env,
      },
    );
    await writeFile(join(draft, 'fonts.conf'), fontsXml(join(home, 'fonts')));
    await chmod(join(draft, 'chromium'), 0o755);
    await chmod(draft, 0o755);
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have unpacked it first; its result is equivalent.
    if (!(await stat(join(home, 'chromium')).catch(() => null))) throw error;
  }
}

/**
 * The Chromium of an npm package, for machines without any other: a headless shell for Linux on x64 with the libraries
 * that it needs. It is unpacked once and atomically, because several processes may request it at the same time.
 *
 * @param cache folder that keeps it between runs
 * @returns the program and its additional environment variables; other processes must not load these libraries
 */
export async function bundledChromium(cache: string) {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(cache, `chromium-${version}`);
  const executablePath = join(home, 'chromium');
  if (!(await stat(executablePath).catch(() => null))) await unpack(entry, cache, home);
  const env = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  return { executablePath, env };
}
