import { describe, expect, it } from '@jest/globals';
import { describeError } from './log.js';

describe('an error in the log', () => {
  it('contains the names of a database error and none of its values', () => {
    const error = Object.assign(new Error('duplicate key (email)=(asha@example.org)'), {
      code: '23505',
      severity: 'ERROR',
      constraint: 'users_email',
      table: 'users',
      detail: 'Key (lower(email))=(asha@example.org) already exists.',
      query: 'INSERT',
      parameters: ['asha@example.org'],
    });
    const described = describeError(error);
    expect(described).toMatchObject({ code: '23505', constraint: 'users_email', table: 'users' });
    expect(JSON.stringify(described)).not.toContain('asha');
    expect(described.stack).toContain('    at ');
  });

  it('contains the message of errors that are not from the database', () => {
    expect(describeError(new TypeError('x is undefined'))).toMatchObject({
      type: 'TypeError',
      message: 'x is undefined',
    });
    expect(describeError('a text')).toEqual({ type: 'string' });
  });
});
