import { z } from 'zod';
import { words } from './texts.js';

/** Most files of one upload (decisions §7.1). */
export const MAX_REPORT_FILES = 10;
/** Largest file of an upload, in bytes: 15 MB (decisions §7.1). */
export const MAX_REPORT_BYTES = 15 * 1024 * 1024;
/** What a report may be, judged by its content: the media types that are kept and served. */
export const REPORT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/**
 * Minutes that a `storedPath` or `reportsArchive` opens something at most, and five less at least (decisions §7.2).
 * Lists are asked again before.
 */
export const REPORT_LINK_MINUTES = 15;
/** Days that the link in an email about reports can be used (decisions §7.4). */
export const REPORT_EMAIL_DAYS = 7;
/** Minutes that a code mailed to a person opens an HIV result (decisions §7.5). */
export const REPORT_CODE_MINUTES = 10;

/** A report as the lab's staff read it. Instants ISO 8601 UTC. */
export const StaffReport = z
  .object({
    id: z.string(),
    /** The name the file was uploaded under. */
    name: z.string(),
    type: z.enum(REPORT_TYPES),
    /** In bytes. */
    size: z.int32(),
    uploadedAt: z.string(),
    /** An HIV result: only the person opens it, with a code; staff get no link. */
    hiv: z.boolean(),
    /** A link that opens the file for {@link REPORT_LINK_MINUTES} minutes, for this reader alone; null for an HIV result. */
    storedPath: z.string().nullable(),
  })
  .meta({ id: 'StaffReport' });
/** Shape of {@link StaffReport}. */
export type StaffReport = z.infer<typeof StaffReport>;

/** A report as the person it is for reads it. */
export const OwnReport = z
  .object({
    id: z.string(),
    name: z.string(),
    uploadedAt: z.string(),
    /** True when it opens only with a code that is mailed to the person; there is no `storedPath` then. */
    needsCode: z.boolean(),
    /** As of {@link StaffReport}. */
    storedPath: z.string().nullable(),
  })
  .meta({ id: 'OwnReport' });
/** Shape of {@link OwnReport}. */
export type OwnReport = z.infer<typeof OwnReport>;

/** One opening of a report. */
export const ReportOpening = z
  .object({
    at: z.string(),
    /** In what right: `link` is anyone who holds the order's secret link or a link of an email. */
    role: z.enum(['link', 'customer', 'admin']),
    /** Names of the files; several when the archive was downloaded. */
    names: z.array(z.string()),
  })
  .meta({ id: 'ReportOpening' });
/** Shape of {@link ReportOpening}. */
export type ReportOpening = z.infer<typeof ReportOpening>;

/**
 * Answer of POST /api/orders/{id}/upload-report, 201: every file of the request, or none was kept. The request is
 * `multipart/form-data`: `report` once for each file, and on an order with an HIV test as many `tag`, each `hiv` or
 * `plain`, in the order of the files. A file that the order has already is not kept twice and named in `alreadyThere`.
 * A file that names another customer or order is refused with 409 `report_mismatch` and `files`
 * ({@link ReportMismatch}), until its `sha256` comes in a field `confirm` of the request.
 */
export const ReportsUploaded = z
  .object({
    success: z.literal(true),
    reports: z.array(StaffReport),
    /** Names of the files of this request that the order had already, or that came twice. */
    alreadyThere: z.array(z.string()),
  })
  .meta({ id: 'ReportsUploaded' });
/** Shape of {@link ReportsUploaded}. */
export type ReportsUploaded = z.infer<typeof ReportsUploaded>;

/** A file that names another customer or order than the one it was uploaded to; one of `files` of `report_mismatch`. */
export interface ReportMismatch {
  /** Its place among the files of the request, from 0. */
  index: number;
  /** Its name. */
  file: string;
  /** What a request confirms it by. */
  sha256: string;
  /** Of the order that it looks like it belongs to; null when no order has the name. */
  reference: string | null;
  /** Whom it names. */
  name: string | null;
}

/** Body of POST /api/orders/{id}/reports/{report}/withdraw, answered with 204: no one can open the file afterwards. */
export const WithdrawReport = z
  .strictObject({ reason: words(300).min(1, 'Enter a reason.') })
  .meta({ id: 'WithdrawReport' });
/** Parsed {@link WithdrawReport}. */
export type WithdrawReport = z.infer<typeof WithdrawReport>;

/**
 * Answer of POST /api/orders/{id}/send-reports-by-email, 200, once the mail server has taken the email. 409 `no_reports` or
 * `no_email` when there is nothing to send or no one to send it to, 503 `reports_not_sent` when the mail server did not take it.
 */
export const ReportsSent = z
  .object({ success: z.literal(true), email: z.string() })
  .meta({ id: 'ReportsSent' });
/** Shape of {@link ReportsSent}. */
export type ReportsSent = z.infer<typeof ReportsSent>;

/**
 * Query of a `storedPath` or `reportsArchive`: its key. A bearer with the right to the order needs none. A report is shown
 * in the browser; with `download=1` it is saved under its name instead.
 */
export const ReportKey = z.object({
  k: z.string().max(300).optional(),
  download: z.literal('1').optional(),
});
/** Parsed {@link ReportKey}. */
export type ReportKey = z.infer<typeof ReportKey>;

/** Body of POST /api/orders/{id}/reports/{report}/open: the code that POST …/code has mailed to the person. */
export const ReportCode = z
  .strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'The code has six digits.'),
  })
  .meta({ id: 'ReportCode' });
/** Parsed {@link ReportCode}. */
export type ReportCode = z.infer<typeof ReportCode>;

/** Answer of POST /api/orders/{id}/reports/{report}/open. A wrong or old code answers 400 with `code` as its field. */
export const ReportOpened = z.object({ storedPath: z.string() }).meta({ id: 'ReportOpened' });
/** Shape of {@link ReportOpened}. */
export type ReportOpened = z.infer<typeof ReportOpened>;

/** Body of POST /api/reports: the secret of an email's link, which stands in the fragment of `/reports#t=<token>`. */
export const ReportsToken = z
  .strictObject({ token: z.string().min(1).max(300) })
  .meta({ id: 'ReportsToken' });
/** Parsed {@link ReportsToken}. */
export type ReportsToken = z.infer<typeof ReportsToken>;

/**
 * Answer of GET /api/orders/{id}/reports, to its customer (bearer) and to anyone who holds its secret (`X-Order-Secret`).
 * Ask again every ten minutes and on focus: the links end after {@link REPORT_LINK_MINUTES}.
 */
export const OrderReports = z
  .object({
    reports: z.array(OwnReport),
    /** All files but HIV results as one archive; null when there are none. */
    archive: z.string().nullable(),
    /** Who opened a report, the newest first. */
    openings: z.array(ReportOpening),
    /** Where codes for HIV results are mailed to, in part: `a•••@example.org`; null without an address. */
    codesTo: z.string().nullable(),
    /**
     * Present while the mailbox was set after the booking and is not proved: no code is sent there before. `codeTo` is the
     * previous mailbox, in part, which gets the code that proves the new one; null when only staff can confirm it
     * (decisions §14.7).
     */
    emailProof: z.object({ codeTo: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'OrderReports' });
/** Shape of {@link OrderReports}. */
export type OrderReports = z.infer<typeof OrderReports>;

/** Answer of POST /api/reports. A token that is unknown, expired or revoked answers 404 `not_found`. */
export const EmailedReports = z
  .object({
    reference: z.string(),
    reports: z.array(OwnReport),
    /** All files as one archive; null when there are none. */
    archive: z.string().nullable(),
  })
  .meta({ id: 'EmailedReports' });
/** Shape of {@link EmailedReports}. */
export type EmailedReports = z.infer<typeof EmailedReports>;
