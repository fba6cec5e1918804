import { expect, test } from '@jest/globals';
import { browserEnvironment } from './environment.js';

test('a browser gets only the environment variables that it needs, and no secret', () => {
  const needed = { PATH: '/bin', HOME: '/home/asha', TZ: 'UTC' };
  const secret = {
    DATABASE_URL: 'postgres://nidaan:hunter2@db/nidaan',
    TOKEN_SECRET: 'x',
    LINK_SECRET: 'x',
    SMTP_URL: 'smtp://user:hunter2@host',
    FILES_S3_SECRET: 'x',
    ADMIN_PASSWORD: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    NODE_OPTIONS: '--import=x',
  };
  expect(browserEnvironment({ ...secret, ...needed })).toEqual(needed);
});
