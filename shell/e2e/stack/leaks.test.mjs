import { expect, test } from '@jest/globals';
import { leaksIn } from './leaks.mjs';

test.each([
  'asha@example.in',
  '+919812345678',
  '98123 45678 is 9812345678',
  '{"authorization":"Bearer x"}',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  '/order/1#k=aaaaaaaaaaaaaaaaaaaaaaaa',
  '$argon2id$v=19$m=19456',
  'duplicate key (name)=(Asha Rao)',
  'ASHA RAO booked',
  'four green bottles',
  '{"phone":5550199123}',
])('a log line with %s is found', (line) => {
  expect(leaksIn(`fine\n${line}\nfine`, ['Asha Rao', 'four green bottles', '5550199123', 'x'])).toHaveLength(
    1,
  );
});

test('ids, times and code locations are not reported', () => {
  const line = {
    level: 30,
    time: 1_795_289_012_345,
    requestId: '01a1fc66-201d-70b1-b18c-3b93f5615647',
    route: '/api/orders/:id',
    stack: '    at file:///node_modules/@nestjs/core/router.js:9876:54',
  };
  expect(leaksIn(JSON.stringify(line), ['Asha Rao', '9528901234', 'x'])).toEqual([]);
});
