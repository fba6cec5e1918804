import { isStaff, may, missingRightText, type Right, type Role } from '@nidaan/contract';
import { DomainError } from './problem.js';

/** Throws `forbidden` unless the role has the right. For staff the refusal names the right, in a sentence and as `right`. */
export function requireRight(role: Role, right: Right): void {
  if (may(role, right)) return;
  throw new DomainError('forbidden', isStaff(role) ? { detail: missingRightText(role, right), right } : {});
}
