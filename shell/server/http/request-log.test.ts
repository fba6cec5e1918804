import { expect, test } from '@jest/globals';
import { type RequestLine, requestLines } from '@nidaan/tracing';
import { pino } from 'pino';

const A_LINE: RequestLine = {
  level: 'info',
  requestId: 'known-id_1.2',
  method: 'GET',
  route: '/shop/*',
  status: 200,
  ms: 3,
  message: 'answered',
};

/** A logger of this level, and its lines without their times. */
function aLog(level: string) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line.replace(/"time":\d{13}/, '"time":0'));
  return { log: pino({ level, base: { part: 'shell' } }, { write }), lines };
}

test.each<RequestLine>([
  A_LINE,
  { ...A_LINE, requestId: 'b', ms: 1200 },
  { ...A_LINE, level: 'warn', method: 'POST', route: 'other "quoted" \\', status: 503, message: 'aborted' },
])('the line of a request is the one that the logger would write: %j', (line) => {
  const { log, lines } = aLog('debug');
  const { level, message, ...fields } = line;
  log[level](fields, message);
  const write = requestLines(log, pino.symbols);
  write(line);
  write(line);
  expect(lines).toEqual([lines[0], lines[0], lines[0]]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(fields);
});

test('a line below the level of the log is not written', () => {
  const { log, lines } = aLog('warn');
  const write = requestLines(log, pino.symbols);
  write(A_LINE);
  write({ ...A_LINE, level: 'debug' });
  expect(lines).toEqual([]);
  write({ ...A_LINE, level: 'warn' });
  expect(lines).toHaveLength(1);
});
