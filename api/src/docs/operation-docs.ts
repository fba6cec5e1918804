import type { ErrorCode } from '@nidaan/contract';

/** What the documentation says about an operation beyond what the route and its schemas declare. */
export interface OperationDocs {
  /** A few words without a full stop: the title of the operation. */
  summary: string;
  /** What a client has to know: what it does, who may call it, units, repetition, emails that it causes. */
  description: string;
  /** Errors of this operation only. Those of its access, input and path are derived ({@link errorsOf}). */
  errors?: readonly ErrorCode[];
  /** True for a list with pages: the answer has the headers `Link` and `X-Total-Count`. */
  paged?: true;
  /** True when the answer has an ETag, so that `If-None-Match` can be answered with 304. */
  etag?: true;
  /** True when a browser that opens a dead link gets an HTML page instead of the problem. */
  linkPage?: true;
  /** The example of an answer that is not JSON. */
  example?: string;
  /** Descriptions of parameters that mean something else here than in other operations. */
  parameters?: Readonly<Record<string, string>>;
}

/** A group of operations. */
export interface TagDocs {
  name: string;
  description: string;
  /** Descriptions of the parameters of its operations, such as `id`. */
  parameters?: Readonly<Record<string, string>>;
  /** By method and path, such as `POST /api/orders/{id}/cancel`. */
  operations: Readonly<Record<string, OperationDocs>>;
}
