import { expect, test } from '@jest/globals';
import { AUDIT_ACTIONS } from '@nidaan/contract/event-names';
import { auditLabel } from './messages.js';

// Actions on these are never entries about a person's own data.
const OF_THE_LAB = /^(package|test|pincode|release|orders|day|day-book|invitation|audit|prices)\./;

test.each(AUDIT_ACTIONS.filter((action) => !OF_THE_LAB.test(action)))(
  '%s is shown to its person in words',
  (action) => {
    expect(auditLabel(action)).not.toBe(action.replace(/[.-]/g, ' '));
  },
);
