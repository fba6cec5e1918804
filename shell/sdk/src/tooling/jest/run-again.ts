import { jest } from '@jest/globals';

// At once, because later tests of the file may end a session or change what this one needs.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
