import { codeOf } from '../error-code.js';

// Whatever a bucket refuses or does not answer, and a disk that is full or read only.
const CODES = /^(E_CANNOT_\w+|ENOSPC|EDQUOT|EROFS|EIO)$/;

/** True when files can be neither kept nor read for the moment: a matter of the store, not of the request. */
export function isStoreDown(error: unknown): boolean {
  return CODES.test(codeOf(error));
}
