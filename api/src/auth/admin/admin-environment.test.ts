import { expect, it } from '@jest/globals';
import { AdminEnvironment, configuredAdmin } from './admin-environment.js';

it('both variables define an admin, with the email in lower case', () => {
  const env = AdminEnvironment.parse({ ADMIN_EMAIL: ' Owner@Example.org', ADMIN_PASSWORD: 'long enough' });
  expect(configuredAdmin(env)).toEqual({ email: 'owner@example.org', password: 'long enough' });
  expect(configuredAdmin({})).toBeNull();
});

it.each([
  [{ ADMIN_EMAIL: 'owner' }, 'ADMIN_EMAIL is not an email address.'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 10 characters.'],
  [{ ADMIN_PASSWORD: 'changeme123' }, 'ADMIN_PASSWORD is a placeholder'],
  [{ ADMIN_PASSWORD: 'Password1234' }, 'ADMIN_PASSWORD is a placeholder'],
])('%j is refused', (env, sentence) => {
  expect(() => AdminEnvironment.parse(env)).toThrow(sentence);
});
