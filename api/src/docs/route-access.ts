import type { INestApplication } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ROLE_NAMES, rolesWith } from '@nidaan/contract';
import { Access, EarlyAccess } from '../infrastructure/http/access.js';
import { type AnswerDocs, ApiAnswers } from '../infrastructure/openapi/decorators.js';
import { type Handler, handlersOf } from '../infrastructure/handlers.js';

/** What the decorators of a route declare. */
export interface RouteAccess {
  policy: ReturnType<typeof policyOf>;
  /** True when staff may call it before they have set up a required second factor. */
  early: boolean;
  answers: AnswerDocs;
}

const reflector = new Reflector();
const policyOf = (targets: Handler['targets']) => reflector.getAllAndOverride(Access, targets);

/** The sentence about the right that a route requires of staff, with the roles that have it; empty when it requires none. */
export function rightSentence({ policy }: RouteAccess): string {
  if (!policy?.right) return '';
  const roles = rolesWith(policy.right).map((role) => ROLE_NAMES[role]);
  return ` Right of staff: \`${policy.right}\` (${roles.join(', ')}).`;
}

/** What the decorators of every route declare, by its operation id `Controller_method`. */
export const accessOfRoutes = (app: INestApplication): Map<string, RouteAccess> =>
  new Map(
    handlersOf(app).map(({ id, targets }) => {
      const early = reflector.getAllAndOverride(EarlyAccess, targets) === true;
      const answers = reflector.get(ApiAnswers, targets[0]) ?? {};
      return [id, { policy: policyOf(targets), early, answers }];
    }),
  );
