import { z } from 'zod';

/** The directives of the shell's policy, as reports name them; every other is counted as `other`. */
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
 * Body of POST /api/csp-reports, `application/csp-report`, as browsers send it by themselves when the shell's policy has
 * blocked something. Of all its fields only two are taken: the address of the page may be that of someone's order.
 */
export const CspReport = z
  .object({
    'csp-report': z.object({
      /** Which rule was broken, such as `script-src-elem`. */
      'effective-directive': z.string().max(200).optional(),
      /** The same in older browsers, with the rule's values behind it. */
      'violated-directive': z.string().max(4000).optional(),
      /** `inline`, `eval`, a scheme or an address. */
      'blocked-uri': z.string().max(20_000).optional(),
    }),
  })
  .meta({ id: 'CspReport' });
export type CspReport = z.infer<typeof CspReport>;

/** What the policy has blocked in browsers: element of GET /api/csp-reports, the most frequent first. */
export const CspReportView = z
  .object({
    directive: z.enum(CSP_DIRECTIVES),
    /** An origin such as `https://ads.example`, or a word: `inline`, `eval`, `data`, `blob`, `extension`, `other`. */
    blocked: z.string(),
    /** How often in the last 24 hours. */
    day: z.int32(),
    /** How often in the last 30 days. */
    month: z.int32(),
  })
  .meta({ id: 'CspReportView' });
export type CspReportView = z.infer<typeof CspReportView>;
