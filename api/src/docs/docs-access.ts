import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { isStaff } from '@nidaan/contract';
import passport from 'passport';
import { type StaffPass, StaffPasses } from '../auth/sessions/staff-passes.service.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { requireRight } from '../infrastructure/http/rights.js';

/** The cookie with which staff open the documentation: browsers request a page without a token. */
export const DOCS_PASS: StaffPass = { cookie: 'nidaan_docs_pass', path: '/api/docs', right: 'docs.read' };

const HOW = 'Log in as staff, and open the documentation from the Releases screen.';

/** Allows only staff with the right, by their token or by their staff pass. */
function staffOnly(passes: StaffPasses): RequestHandler {
  return (request, response, next) => {
    const decide = async (user?: Caller | false) => {
      if (user && isStaff(user.role)) requireRight(user.role, 'docs.read');
      if (user && (!isStaff(user.role) || user.needsSecondFactor)) throw new DomainError('forbidden');
      if (user) return;
      if (!(await passes.holds(DOCS_PASS, request.headers.cookie)))
        throw new DomainError('unauthenticated', { detail: HOW });
    };
    const authenticate = passport.authenticate(
      'jwt',
      { session: false },
      (error: unknown, user?: Caller | false) =>
        error ? next(error) : void decide(user).then(() => next(), next),
    ) as RequestHandler;
    void authenticate(request, response, next);
  };
}

/** Restricts the documentation to staff, outside development and wherever the address is public. */
export function closeDocs(app: INestApplication): void {
  app.use(['/api/docs', '/api/docs-json'], staffOnly(app.get(StaffPasses, { strict: false })));
}
