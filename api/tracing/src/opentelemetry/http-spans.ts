// cspell:ignore Parentfor
import { ServerResponse } from 'node:http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { REQUEST_ID, requestIdOf } from '../request-id.js';
import type { TracedProcess } from '../start-tracing.js';
import { REQUEST_ID_ATTRIBUTE } from './redacted-span.js';

/** Asked every few seconds by what runs or watches the processes, or open most of the time. */
const UNTRACED = ['/livez', '/readyz', '/healthz', '/metrics'];

const pathOf = (url = '') => url.split('?')[0] ?? '';

/** Spans of the requests that a process answers and, within these, of those that it makes. */
export const httpSpans = ({ routeOf }: Pick<TracedProcess, 'routeOf'>): HttpInstrumentation =>
  new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url }) => UNTRACED.includes(pathOf(url)),
    requireParentforOutgoingSpans: true,
    // A request has its id and its route only once it is being answered.
    applyCustomAttributesOnSpan(span, request, response) {
      if (!(response instanceof ServerResponse) || !('url' in request)) return;
      const id = response.getHeader(REQUEST_ID) ?? request.headers[REQUEST_ID];
      span.setAttribute(REQUEST_ID_ATTRIBUTE, requestIdOf(id));
      const route = routeOf?.(request);
      if (route) span.setAttribute('http.route', route);
    },
  });
