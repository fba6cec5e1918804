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

  test('is rotated by size while it is written, and only the configured number is kept', async () => {
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

  test('that cannot be written drops and counts lines, then continues by itself and notes how many are missing', async () => {
    const dropped = [];
    const file = new LogFile(path, { onDropped: (lines, error) => dropped.push([lines, error?.code]) });
    // A folder in its place makes every write fail.
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

  test('that cannot grow any more contains no partial line', () => {
    const script = fileURLToPath(new URL('./write-log.mjs', import.meta.url));
    // A file size limit for this process stands for a disk that becomes full: the last write is cut short.
    const limited = `trap '' XFSZ; ulimit -f 1; exec '${process.execPath}' '${script}' '${path}' | cat`;
    const dropped = JSON.parse(execFileSync('sh', ['-c', limited], { encoding: 'utf8' }));
    const lines = textOf('api.log').split('\n');
    expect(lines.pop()).toBe('');
    expect(lines).toEqual(lines.map((_, index) => `line ${index}`));
    expect(dropped.length).toBe(100 - lines.length);
    expect(dropped.at(-1)).toEqual([1, 'EFBIG']);
  });

  test('whose disk is too slow drops lines instead of filling the memory', async () => {
    let dropped = 0;
    const file = new LogFile(path, { limits: { waiting: 20 }, onDropped: (lines) => (dropped += lines) });
    for (let line = 0; line < 5; line += 1) file.write(`line ${line}\n`);
    await file.close();
    expect(dropped).toBe(2);
    expect(textOf('api.log').match(/line \d/g)).toEqual(['line 0', 'line 1', 'line 2']);
  });
});

describe('the logs of all parts', () => {
  test('report once that one cannot be written and once that it can again, and count each dropped line', async () => {
    const printed = [];
    const logs = openLogs({ say: (line) => printed.push(line), report: () => {} });
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
    expect(printed).toEqual([
      `${path} cannot be written: EISDIR. Until it can be, its lines are dropped and counted.`,
      `${path} is written again; 3 lines were dropped since the start.`,
    ]);
  });
});

describe('the output of a child', () => {
  const child = () => ({ stdout: new PassThrough(), stderr: new PassThrough() });
  const send = async ({ stdout, stderr }, text) => {
    stdout.end(text);
    stderr.end();
    await once(stdout, 'close');
  };

  test('yields sentences and errors, but no stack traces and notices', async () => {
    const lines = [
      '(node:1) ExperimentalWarning: x',
      '{"level":30,"msg":"listening"}',
      'Error: it broke',
      '    at main.js:1',
      '{"level":60,"msg":"no database"}',
    ];
    const streams = child();
    const words = recordOutput(streams, { write: () => {} });
    await send(streams, `${lines.join('\n')}\n`);
    expect(words()).toBe('Error: it broke\nno database');
  });

  test('is written in complete lines, including the last', async () => {
    const written = [];
    const streams = child();
    recordOutput(streams, { write: (line) => written.push(line) });
    streams.stdout.write('नम');
    await send(streams, 'स्ते\nand no end');
    expect(written).toEqual(['नमस्ते\n', 'and no end\n']);
  });
});
