import type { RequestHandler } from 'express';
import { Logger } from '@nestjs/common';
import type { Caller } from '../infrastructure/http/access.js';
import { describeError } from '../infrastructure/logging/log.js';
import { patternOf } from '../infrastructure/routes.js';
import type { SecurityEvents } from './security-events.service.js';

/** Records every 403 response to a logged-in caller after it was sent, whichever rule refused the request. */
export const noteRefusedRights =
  (events: SecurityEvents): RequestHandler =>
  (request, response, next) => {
    response.once('finish', () => {
      const { method, ip: address = '' } = request;
      const user = request.user as Caller | undefined;
      if (response.statusCode !== 403 || !user) return;
      const detail = { route: `${method} ${patternOf(request) ?? ''}` };
      events
        .record({ kind: 'right.refused', userId: user.id, address, detail })
        .catch((error: unknown) =>
          new Logger('SecurityEvents').error(
            { err: describeError(error) },
            'a refused permission could not be recorded',
          ),
        );
    });
    next();
  };
