import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { recordOutput } from './child-log.mjs';
import { LogFile } from './log-file.mjs';
import { openLogs } from './logs.mjs';

let folder;
let path;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
  path = join(folder, 'api.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (name) => readFileSync(join(folder, name), 'utf8');

describe('a log file', () => {
  test('keeps lines in order, after those of an earlier start', async () => {
    for (const run of ['first', 'second']) {
      const file = new LogFile(path);
      for (let line = 0; line < 3; line += 1) file.write(`${run} ${line}\n`);
      await file.close();
    }
    expect(textOf('api.log')).toBe('first 0\nfirst 1\nfirst 2\nsecond 0\nsecond 1\nsecond 2\n');
  });

  test('is rotated by size while it is written, and only so many are kept', async () => {
    const file = new LogFile(path, { limits: { bytes: 10, kept: 2 } });
    for (let line = 0; line < 9; line += 1) {
      file.write(`line ${line}\n`);
      await file.flushed();
    }
    await file.close();
    expect(readdirSync(folder).toSorted()).toEqual(['api.1.log', 'api.2.log', 'api.log']);
    expect(['api.2.log', 'api.1.log', 'api.log'].map(textOf)).toEqual(['line 6\n', 'line 7\n', 'line 8\n']);
  });

  test('is rotated by age while it is written', async () => {
    let now = Date.now();
    const file = new LogFile(path, { now: () => now });
    file.write('yesterday\n');
    await file.flushed();
    now += 25 * 3600 * 1000;
    file.write('today\n');
    await file.close();
    expect([textOf('api.1.log'), textOf('api.log')]).toEqual(['yesterday\n', 'today\n']);
  });

  test('that cannot be written drops and counts lines, continues by itself and says what is missing', async () => {
    const dropped = [];
    const file = new LogFile(path, { onDropped: (lines, error) => dropped.push([lines, error?.code]) });
    // A folder in its place stands for every disk that refuses.
    mkdirSync(path);
    for (const line of ['one\n', 'two\n']) {
      file.write(line);
      await file.flushed();
    }
    rmdirSync(path);
    file.write('three\n');
    await file.close();
    expect(dropped).toEqual([
      [1, 'EISDIR'],
      [1, 'EISDIR'],
      [0, undefined],
    ]);
    const [note, ...lines] = textOf('api.log').split('\n');
    expect(JSON.parse(note)).toMatchObject({ level: 40, lines: 2, msg: expect.stringContaining('dropped') });
    expect(lines).toEqual(['three', '']);
  });

  test('that may not grow any more holds no half line', () => {
    const script = fileURLToPath(new URL('./write-log.mjs', import.meta.url));
    // A limit of this process alone stands for a disk that becomes full: the last write is cut short.
    const limited = `trap '' XFSZ; ulimit -f 1; exec '${process.execPath}' '${script}' '${path}' | cat`;
    const dropped = JSON.parse(execFileSync('sh', ['-c', limited], { encoding: 'utf8' }));
    const lines = textOf('api.log').split('\n');
    expect(lines.pop()).toBe('');
    expect(lines).toEqual(lines.map((_, index) => `line ${index}`));
    expect(dropped.length).toBe(100 - lines.length);
    expect(dropped.at(-1)).toEqual([1, 'EFBIG']);
  });

  test('whose disk does not keep up drops what would fill the memory', async () => {
    let lost = 0;
    const file = new LogFile(path, { limits: { waiting: 20 }, onDropped: (lines) => (lost += lines) });
    for (let line = 0; line < 5; line += 1) file.write(`line ${line}\n`);
    await file.close();
    expect(lost).toBe(2);
    expect(textOf('api.log').match(/line \d/g)).toEqual(['line 0', 'line 1', 'line 2']);
  });
});

describe('the logs of all parts', () => {
  test('say once that one cannot be written and once that it can, and report each loss', async () => {
    const said = [];
    const logs = openLogs({ say: (line) => said.push(line), report: () => {} });
    const file = logs.of({ logs: folder, name: 'api' });
    expect(logs.of({ logs: folder, name: 'api' })).toBe(file);
    mkdirSync(path);
    for (let line = 0; line < 3; line += 1) {
      file.write('x\n');
      await file.flushed();
    }
    expect(logs.dropped()).toEqual({ api: 3 });
    rmdirSync(path);
    file.write('x\n');
    await logs.close();
    expect(said).toEqual([
      `${path} cannot be written: EISDIR. Its lines are dropped and counted meanwhile.`,
      `${path} is written again; 3 lines were dropped since the start.`,
    ]);
  });
});

describe('the output of a child', () => {
  const child = () => ({ stdout: new PassThrough(), stderr: new PassThrough() });
  const heard = async ({ stdout, stderr }, text) => {
    stdout.end(text);
    stderr.end();
    await once(stdout, 'close');
  };

  test('yields sentences and errors, not traces and notes', async () => {
    const lines = [
      '(node:1) ExperimentalWarning: x',
      '{"level":30,"msg":"listening"}',
      'Error: it broke',
      '    at main.js:1',
      '{"level":60,"msg":"no database"}',
    ];
    const streams = child();
    const words = recordOutput(streams, { write: () => {} });
    await heard(streams, `${lines.join('\n')}\n`);
    expect(words()).toBe('Error: it broke\nno database');
  });

  test('is written in whole lines, the last too', async () => {
    const written = [];
    const streams = child();
    recordOutput(streams, { write: (line) => written.push(line) });
    streams.stdout.write('नम');
    await heard(streams, 'स्ते\nand no end');
    expect(written).toEqual(['नमस्ते\n', 'and no end\n']);
  });
});
