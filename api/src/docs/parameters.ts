/** Descriptions of the parameters and headers that mean the same in every operation, by name. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  page: 'Number of the page, from 1.',
  limit: 'Number of rows of a page.',
  sort: 'The order of the rows; `-` means descending.',
  from: 'The first day, `YYYY-MM-DD` in Asia/Kolkata.',
  to: 'The last day, included.',
  'X-Order-Secret': 'The secret of the order’s link, from the fragment of its URL. It replaces an account.',
};

/** The header of {@link PARAMETERS} that opens an order without an account. */
export const ORDER_SECRET = {
  name: 'X-Order-Secret',
  in: 'header',
  required: false,
  description: PARAMETERS['X-Order-Secret'],
  schema: { type: 'string' },
} as const;

/** The header with which a client asks whether it has the present answer. */
export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer that the client has; 304 when it is still the present one.',
  schema: { type: 'string' },
} as const;

/** The headers of a list with pages. */
export const PAGE_HEADERS = {
  Link: { description: 'The first, previous, next and last page (RFC 8288).', schema: { type: 'string' } },
  'X-Total-Count': {
    description: 'The number of all rows; `1000+` above one thousand.',
    schema: { type: 'string' },
  },
} as const;

/** The header of an answer with {@link IF_NONE_MATCH}. */
export const ETAG_HEADER = {
  ETag: { description: 'Identifies this answer, for `If-None-Match`.', schema: { type: 'string' } },
} as const;
