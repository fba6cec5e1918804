import { z } from 'zod';

/** The directives of the shell's policy, as reports name them; any other directive is counted as `other`. */
export const CSP_DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'frame-ancestors',
  'form-action',
  'base-uri',
  'object-src',
  'worker-src',
  'media-src',
  'manifest-src',
  'other',
] as const;

/**
 * Body of POST /api/csp-reports, `application/csp-report`, which browsers send when the shell's policy has blocked
 * something. Only the directive and the blocked URI are stored, because the page's address may be that of an order.
 */
export const CspReport = z
  .object({
    'csp-report': z.object({
      /** The violated directive, such as `script-src-elem`. */
      'effective-directive': z.string().max(200).optional(),
      /** The same in older browsers, followed by the values of the directive. */
      'violated-directive': z.string().max(4000).optional(),
      /** `inline`, `eval`, a scheme or an address. */
      'blocked-uri': z.string().max(20_000).optional(),
    }),
  })
  .meta({ id: 'CspReport' });
export type CspReport = z.infer<typeof CspReport>;

/** A kind of blocked request: element of GET /api/csp-reports, the most frequent first. */
export const CspReportView = z
  .object({
    directive: z.enum(CSP_DIRECTIVES),
    /** An origin such as `https://ads.example`, or one of `inline`, `eval`, `data`, `blob`, `extension`, `other`. */
    blocked: z.string(),
    /** Number of reports in the last 24 hours. */
    day: z.int32(),
    /** Number of reports in the last 30 days. */
    month: z.int32(),
  })
  .meta({ id: 'CspReportView' });
export type CspReportView = z.infer<typeof CspReportView>;
