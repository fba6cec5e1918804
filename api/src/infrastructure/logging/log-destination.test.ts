import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SCRIPT = `
  const { logDestination } = await import(process.argv[1]);
  const log = logDestination();
  for (let line = 0; line < 200; line += 1) log.write(JSON.stringify({ line }) + '\\n');
  console.error(log.dropped);`;

it('on a full disk whole log lines are dropped, and the process continues', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nidaan-log-'));
  const path = join(folder, 'api.log');
  const module = new URL('../../../dist/infrastructure/logging/log-destination.js', import.meta.url).href;
  // A file size limit of this process simulates a full disk: the last write is incomplete.
  const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" --input-type=module -e "$1" "$2" > "$3"`;
  const errors = execFileSync('sh', ['-c', `{ ${limited}; } 2>&1`, process.execPath, SCRIPT, module, path], {
    encoding: 'utf8',
  });
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n')).split('\n');
  expect(whole.map((line) => JSON.parse(line))).toEqual(whole.map((_, line) => ({ line })));
  // One more line may be incomplete, whose end is written when there is space.
  const begun = text.endsWith('\n') ? 0 : 1;
  expect(Number(errors)).toBe(200 - whole.length - begun);
  rmSync(folder, { recursive: true });
});
