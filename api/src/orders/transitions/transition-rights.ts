import type { Right } from '@nidaan/contract';
import { requireRight } from '../../infrastructure/http/rights.js';
import type { Actor } from '../access/order-access.js';

/** Staff need the right of a status transition; customers may make those that the table of transitions has for them. */
export function requireMoveRight({ who, role }: Actor, right: Right | null): void {
  if (who === 'admin' && role !== 'link' && right) requireRight(role, right);
}
