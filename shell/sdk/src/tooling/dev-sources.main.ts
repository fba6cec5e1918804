import { existsSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { swcForNode } from './webpack/swc.js';

/**
 * Compiles each changed source file of a package into its `dist`, which takes some milliseconds: Node's watch mode and
 * webpack see the new file. Types are not checked; `npm run typecheck` does.
 *
 * Arguments: pairs of folders, such as `api/src=api/dist`.
 */
const pairs = process.argv.slice(2).map((pair) => pair.split('=', 2) as [string, string]);
/** An editor may write a file in several steps, in ms. */
const SETTLED_MS = 20;

const waiting = new Map<string, NodeJS.Timeout>();

/** Written only when it differs, because each written file restarts what has loaded it. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function compile(source: string, output: string): void {
  if (!existsSync(source)) return rmSync(output, { force: true });
  try {
    write(output, transformFileSync(source, swcForNode).code);
    process.stdout.write(`compiled ${source}\n`);
  } catch (error) {
    process.stderr.write(`${source}\n${error instanceof Error ? error.message : String(error)}\n`);
  }
}

function onChange([from, to]: [string, string], name: string): void {
  const source = join(from, name);
  if (name.endsWith('.css')) return void import(`./styles.js?${Date.now()}`);
  if (!/\.tsx?$/.test(name) || /\.(test|d)\.tsx?$/.test(name)) return;
  clearTimeout(waiting.get(source));
  const output = join(to, name.replace(/\.tsx?$/, '.js'));
  waiting.set(
    source,
    setTimeout(() => compile(source, output), SETTLED_MS),
  );
}

for (const pair of pairs)
  watch(pair[0], { recursive: true }, (_event, name) => name !== null && onChange(pair, name));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, () => process.exit(0));
process.send?.({ ready: true });
