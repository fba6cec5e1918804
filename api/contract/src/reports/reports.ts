import { z } from 'zod';
import { REASON_REQUIRED } from '../http/error-sentences.js';
import { OneTimeCode } from '../http/one-time-code.js';
import { REPORT_TYPES } from './report-limits.js';
import { MAX_PERSONS } from '../orders/booking-rules.js';
import { MAX_REASON } from '../http/text-limits.js';
import { words } from '../http/texts.js';

/**
 * For how many minutes a `storedPath` or `reportsArchive` is valid at most; it may be up to five minutes less
 * (decisions §7.2). Clients reload lists before that.
 */
export const REPORT_LINK_MINUTES = 15;
/** For how many days the link in an email about reports is valid (decisions §7.4). */
export const REPORT_EMAIL_DAYS = 7;
/** For how many minutes an emailed code opens an HIV result (decisions §7.5). */
export const REPORT_CODE_MINUTES = 10;

/** The beneficiary of an order whom a report is about. */
export const ReportPerson = z
  .object({
    /** The position among the beneficiaries of the order, from 1. */
    position: z.int32(),
    /** Null while the name is not known. */
    name: z.string().nullable(),
  })
  .meta({ id: 'ReportPerson' });
/** Shape of {@link ReportPerson}. */
export type ReportPerson = z.infer<typeof ReportPerson>;

/** A report as staff see it. Instants ISO 8601 UTC. */
export const StaffReport = z
  .object({
    id: z.string(),
    /** Name of the uploaded file. */
    name: z.string(),
    type: z.enum(REPORT_TYPES),
    /** In bytes. */
    size: z.int32(),
    uploadedAt: z.string(),
    /** True for an HIV result: only the person can open it, with a code; staff get no link. */
    hiv: z.boolean(),
    /**
     * A link that opens the file for {@link REPORT_LINK_MINUTES} minutes, for this viewer only; null for an HIV result, and
     * for a viewer who may not open reports.
     */
    storedPath: z.string().nullable(),
    /** Null for everyone of the order, or when it was not named. */
    person: ReportPerson.nullable(),
    /** Email of who uploaded it; null when the account was deleted. */
    uploadedBy: z.string().nullable(),
    /** True while the lab has not released it: until then the customer neither sees it nor is emailed about it. */
    awaitsRelease: z.boolean(),
    /** Who released it and when; null when it needed no release, or waits for it. `by` as in `uploadedBy`. */
    released: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'StaffReport' });
/** Shape of {@link StaffReport}. */
export type StaffReport = z.infer<typeof StaffReport>;

/** A report as the customer sees it. */
export const OwnReport = z
  .object({
    id: z.string(),
    name: z.string(),
    uploadedAt: z.string(),
    /** True when it opens only with a code that is emailed to the person; `storedPath` is null then. */
    needsCode: z.boolean(),
    /** As in {@link StaffReport}. */
    storedPath: z.string().nullable(),
    /** As in {@link StaffReport}. */
    person: ReportPerson.nullable(),
  })
  .meta({ id: 'OwnReport' });
/** Shape of {@link OwnReport}. */
export type OwnReport = z.infer<typeof OwnReport>;

/** A report opening: who opened which files, and when. */
export const ReportOpening = z
  .object({
    at: z.string(),
    /** Role of the viewer: `link` is a person who holds the order's secret link or an emailed link. */
    role: z.enum(['link', 'customer', 'admin']),
    /** Names of the files; more than one when the archive was downloaded. */
    names: z.array(z.string()),
  })
  .meta({ id: 'ReportOpening' });
/** Shape of {@link ReportOpening}. */
export type ReportOpening = z.infer<typeof ReportOpening>;

/**
 * Answer of POST /api/orders/{id}/upload-report, 201: either every file of the request is stored, or none. The request
 * is `multipart/form-data`: `report` once for each file, and on an order with an HIV test as many `tag`, each `hiv` or
 * `plain`, in the order of the files. With `person`, again one for each file, the position of the beneficiary whom it is
 * about, from 1, or empty for everyone; 400 at `person` for one that the order does not have. A file that the order has already is not stored twice, but listed in
 * `alreadyThere`. A file that names another customer or order is refused with 409 `report_mismatch` and `files` ({@link
 * ReportMismatch}), until its `sha256` comes in a field `confirm` of the request.
 */
export const ReportsUploaded = z
  .object({
    success: z.literal(true),
    reports: z.array(StaffReport),
    /** Names of the files of this request that the order had already, or that the request contained twice. */
    alreadyThere: z.array(z.string()),
  })
  .meta({ id: 'ReportsUploaded' });
/** Shape of {@link ReportsUploaded}. */
export type ReportsUploaded = z.infer<typeof ReportsUploaded>;

/**
 * A file that names another customer or order than the one it was uploaded to; element of `files` of `report_mismatch`.
 */
export interface ReportMismatch {
  /** Its index among the files of the request, from 0. */
  index: number;
  /** Name of the file. */
  file: string;
  /** SHA-256 of the file, which a request sends in `confirm` to accept it. */
  sha256: string;
  /** Reference of the order that it probably belongs to; null when it names no other order. */
  reference: string | null;
  /** The person that it names. */
  name: string | null;
}

/**
 * Body of PUT /api/orders/{id}/reports/{report}/person, answered with 204: `person` is the position of a beneficiary of the
 * order, from 1, or null for everyone. 400 at `person` for a position that the order does not have.
 */
export const SetReportPerson = z
  .strictObject({ person: z.int().min(1).max(MAX_PERSONS).nullable() })
  .meta({ id: 'SetReportPerson' });
/** Parsed {@link SetReportPerson}. */
export type SetReportPerson = z.infer<typeof SetReportPerson>;

/** Body of POST /api/orders/{id}/reports/{report}/withdraw, answered with 204: the file cannot be opened afterwards. */
export const WithdrawReport = z
  .strictObject({ reason: words(MAX_REASON).min(1, REASON_REQUIRED) })
  .meta({ id: 'WithdrawReport' });
/** Parsed {@link WithdrawReport}. */
export type WithdrawReport = z.infer<typeof WithdrawReport>;

/**
 * Answer of POST /api/orders/{id}/send-reports-by-email, 200, when the mail server has accepted the email. 409
 * `no_reports` or `no_email` when there is no report or no recipient, 409 `email_not_proved` while the contact of the
 * order has to be proved, 409 `reports_not_released` while one waits for its
 * release, 503 `reports_not_sent` when the mail server did
 * not accept it.
 */
export const ReportsSent = z
  .object({ success: z.literal(true), email: z.string() })
  .meta({ id: 'ReportsSent' });
/** Shape of {@link ReportsSent}. */
export type ReportsSent = z.infer<typeof ReportsSent>;

/**
 * Query of a `storedPath` or `reportsArchive`: its signed key. A bearer token with access to the order needs none. A
 * report is shown in the browser; with `download=1` it is downloaded under its name.
 */
export const ReportKey = z.object({
  k: z.string().max(300).optional(),
  download: z.literal('1').optional(),
});
/** Parsed {@link ReportKey}. */
export type ReportKey = z.infer<typeof ReportKey>;

/** Body of POST /api/orders/{id}/reports/{report}/open: the code that POST …/code has emailed to the person. */
export const ReportCode = z.strictObject({ code: OneTimeCode }).meta({ id: 'ReportCode' });
/** Parsed {@link ReportCode}. */
export type ReportCode = z.infer<typeof ReportCode>;

/**
 * Answer of POST /api/orders/{id}/reports/{report}/open. A wrong or expired code answers 400 with `code` as its field.
 */
export const ReportOpened = z.object({ storedPath: z.string() }).meta({ id: 'ReportOpened' });
/** Shape of {@link ReportOpened}. */
export type ReportOpened = z.infer<typeof ReportOpened>;

/** Body of POST /api/reports: the token of an emailed link, from the fragment of `/reports#t=<token>`. */
export const ReportsToken = z
  .strictObject({ token: z.string().min(1).max(300) })
  .meta({ id: 'ReportsToken' });
/** Parsed {@link ReportsToken}. */
export type ReportsToken = z.infer<typeof ReportsToken>;

/**
 * Answer of GET /api/orders/{id}/reports, to its customer (bearer) and to anyone who holds its secret
 * (`X-Order-Secret`). Clients reload it every ten minutes and on focus, because the links expire after {@link
 * REPORT_LINK_MINUTES} minutes.
 */
export const OrderReports = z
  .object({
    reports: z.array(OwnReport),
    /** Link to an archive of all files except HIV results; null when there are none. */
    archive: z.string().nullable(),
    /** The report openings, the newest first. */
    openings: z.array(ReportOpening),
    /** The masked mailbox that codes for HIV results are emailed to: `a•••@example.org`; null without an address. */
    codesTo: z.string().nullable(),
    /**
     * Present while the mailbox was set after the booking and is not proved: until then no code is sent to it. `codeTo`
     * is the masked previous mailbox, which gets the code that proves the new one; null when only staff can confirm it
     * (decisions §14.7).
     */
    emailProof: z.object({ codeTo: z.string().nullable() }).nullable(),
    /**
     * Present for the holder of the secret link while it opens no report: staff set the contact of the order or were shown
     * its link, and the customer has not proved the contact since. `codeTo` is the masked mailbox or phone number from
     * before, which gets the code that proves it; null when only staff can confirm it (decisions §14.7).
     */
    contactProof: z.object({ codeTo: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'OrderReports' });
/** Shape of {@link OrderReports}. */
export type OrderReports = z.infer<typeof OrderReports>;

/** Answer of POST /api/reports. A token that is unknown, expired or revoked answers 404 `not_found`. */
export const EmailedReports = z
  .object({
    reference: z.string(),
    reports: z.array(OwnReport),
    /** Link to an archive of all files; null when there are none. */
    archive: z.string().nullable(),
  })
  .meta({ id: 'EmailedReports' });
/** Shape of {@link EmailedReports}. */
export type EmailedReports = z.infer<typeof EmailedReports>;
