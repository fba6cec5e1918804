import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const MODULE = new URL('../dist/log-destination.js', import.meta.url).href;
const SCRIPT = `
  const { logDestination } = await import(process.argv[1]);
  const each = Number(process.argv[2]);
  const log = logDestination();
  for (let line = 0; line < 200; line += 1) {
    log.write(JSON.stringify({ line }) + '\\n');
    if (line % each === 0) log.flushSync();
  }
  log.flushSync();
  console.error(log.dropped);`;

it.each([1, 7, 300])(
  'on a full disk whole log lines are dropped, written by %i, and the process continues',
  (each) => {
    const folder = mkdtempSync(join(tmpdir(), 'nidaan-log-'));
    const path = join(folder, 'api.log');
    // A file size limit of this process simulates a full disk: the last write is incomplete.
    const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" --input-type=module -e "$1" "$2" "$4" > "$3"`;
    const given = [process.execPath, SCRIPT, MODULE, path, String(each)];
    const errors = execFileSync('sh', ['-c', `{ ${limited}; } 2>&1`, ...given], { encoding: 'utf8' });
    const text = readFileSync(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n')).split('\n');
    expect(whole.map((line) => JSON.parse(line))).toEqual(whole.map((_, line) => ({ line })));
    // One more line may be incomplete, whose end is written when there is space.
    const begun = text.endsWith('\n') ? 0 : 1;
    expect(Number(errors)).toBe(200 - whole.length - begun);
    rmSync(folder, { recursive: true });
  },
);

it.each([
  ['at the end of the process', 'process.exit(0)'],
  [
    'after a few milliseconds, before the process is killed',
    "setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000)",
  ],
])('lines are written together %s', (_when, ending) => {
  const script = `
    const { logDestination } = await import(process.argv[1]);
    const log = logDestination();
    log.write('first\\n');
    log.write('second\\n');
    ${ending};`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, MODULE], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('first\nsecond\n');
});

it.each([50, 60])(
  'a line of level %i and those before it are written before the process is killed at once',
  (level) => {
    const script = `
    const { logDestination } = await import(process.argv[1]);
    const log = logDestination();
    log.write('{"level":30,"msg":"before"}\\n');
    log.write('{"level":${level},"msg":"internal"}\\n');
    log.write('{"level":30,"msg":"lost"}\\n');
    process.kill(process.pid, 'SIGKILL');`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, MODULE], {
      encoding: 'utf8',
    });
    expect(stdout).toBe(`{"level":30,"msg":"before"}\n{"level":${level},"msg":"internal"}\n`);
  },
);
