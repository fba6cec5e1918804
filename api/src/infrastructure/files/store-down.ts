import { codeOf } from '../error-code.js';

// Failures of a bucket, and of a disk that is full or read-only.
const CODES = /^(E_CANNOT_\w+|ENOSPC|EDQUOT|EROFS|EIO)$/;

/** True when the file store is unavailable: a retry may succeed, the request is not at fault. */
export function isStoreDown(error: unknown): boolean {
  return CODES.test(codeOf(error));
}
