import { z } from 'zod';
import { TypedPassword } from './auth.js';
import { SavedAddress, SavedPerson } from './profile.js';
import { ACTOR_ROLES } from '../audit/audit.js';
import { AdminOrderView } from '../orders/order-views.js';

/** The consent to a version of the privacy notice; `at` is ISO 8601 UTC. */
export const Consent = z
  .object({
    at: z.string(),
    version: z.string(),
    /** Where the consent was given: at registration, or at the booking with this reference on the website or by phone. */
    given: z.enum(['account', 'booking', 'phone']),
    reference: z.string().nullable(),
  })
  .meta({ id: 'Consent' });
/** Shape of {@link Consent}. */
export type Consent = z.infer<typeof Consent>;

/** An audit entry that concerns this person's data. */
export const Access = z
  .object({
    at: z.string(),
    /** An action such as `order.placed` or `report.opened`. */
    action: z.string(),
    /** `you` for the account itself, else the role of the actor. */
    by: z.enum(['you', ...ACTOR_ROLES]),
    subjectId: z.string(),
    /** Reference of the order that it concerns; null when it concerns the account. */
    reference: z.string().nullable(),
    /** Names of the report files that it concerns; empty for other entries. */
    reports: z.array(z.string()),
  })
  .meta({ id: 'Access' });
/** Shape of {@link Access}. */
export type Access = z.infer<typeof Access>;

/** A report file that is stored about this person. */
export const KeptReport = z
  .object({
    reference: z.string(),
    name: z.string(),
    uploadedAt: z.string(),
    /** In bytes. */
    size: z.int32(),
    /**
     * Why its file is not in the archive; null when it is. `codeProtected`: an HIV result, which opens only with an
     * emailed code on the order's page (decisions §7.5); `withdrawn`: the lab withdrew it (decisions §7.3).
     */
    leftOut: z.enum(['codeProtected', 'withdrawn']).nullable(),
    /** The name of the person it is about; null for everyone or when it was not named. */
    person: z.string().nullable(),
  })
  .meta({ id: 'KeptReport' });
/** Shape of {@link KeptReport}. */
export type KeptReport = z.infer<typeof KeptReport>;

/**
 * Answer of GET /api/privacy/data: all personal data of the logged-in account (decisions §12). The zip of
 * GET /api/privacy/archive contains the same as `data.json`, with the files of reports, invoices and receipts. Every
 * request is audited, and so is every file in the archive.
 */
export const PersonalData = z
  .object({
    made: z.string(),
    account: z.object({
      id: z.string(),
      email: z.string(),
      emailVerifiedAt: z.string().nullable(),
      role: z.string(),
      createdAt: z.string(),
      /** The two-step login of staff: when it was turned on, and the unused recovery codes; null without one. */
      secondFactor: z.object({ since: z.string(), recoveryCodesLeft: z.int32() }).nullable(),
    }),
    newsletter: z.object({ since: z.string(), confirmedAt: z.string().nullable() }).nullable(),
    /** People whom the customer has saved for the next booking, with the age on the day of `savedAt` (ISO 8601 UTC). */
    savedPeople: z.array(
      SavedPerson.omit({ id: true }).extend({ savedAt: z.string(), consentVersion: z.string() }),
    ),
    savedAddresses: z.array(
      SavedAddress.omit({ id: true }).extend({ savedAt: z.string(), consentVersion: z.string() }),
    ),
    orders: z.array(AdminOrderView),
    consents: z.array(Consent),
    bills: z.array(
      z.object({
        reference: z.string(),
        serial: z.string(),
        issuedAt: z.string(),
        /** The invoice as it was issued. */
        bill: z.record(z.string(), z.unknown()),
      }),
    ),
    /** The receipts of payments; `amount` in rupees, instants ISO 8601 UTC. Void ones have a `voidedAt`. */
    receipts: z.array(
      z.object({
        reference: z.string(),
        serial: z.string(),
        amount: z.int(),
        method: z.string(),
        bankReference: z.string().nullable(),
        paidAt: z.string(),
        voidedAt: z.string().nullable(),
        /** The rest of its printed content. */
        receipt: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Refunds of the orders; `amount` in rupees, instants ISO 8601 UTC. */
    refunds: z.array(
      z.object({
        reference: z.string(),
        amount: z.int(),
        method: z.string(),
        bankReference: z.string().nullable(),
        refundedAt: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    /** Every report file, including those that are left out of the archive. */
    reports: z.array(KeptReport),
    /** Notes of staff about the orders. */
    notes: z.array(z.object({ reference: z.string(), at: z.string(), text: z.string() })),
    /** Changes of an order's contact after it was placed, with the mailboxes before and after, and the phone number before. */
    contactChanges: z.array(
      z.object({
        reference: z.string(),
        at: z.string(),
        fields: z.array(z.string()),
        previousEmail: z.string().nullable(),
        previousPhone: z.string().nullable(),
        email: z.string().nullable(),
      }),
    ),
    /** Emails that were sent about the orders. */
    emails: z.array(
      z.object({ reference: z.string(), at: z.string(), to: z.string(), subject: z.string().nullable() }),
    ),
    /** Text messages that were sent about the orders, with the event that each was about. */
    textMessages: z.array(z.object({ reference: z.string(), at: z.string(), event: z.string() })),
    /** Audit entries about the account, the orders and the reports, newest first. */
    accesses: z.array(Access),
  })
  .meta({ id: 'PersonalData' });
/** Shape of {@link PersonalData}. */
export type PersonalData = z.infer<typeof PersonalData>;

/**
 * Body of POST /api/privacy/erasure, for customers. The erasure is immediate: the account, its sessions, newsletter
 * subscription and saved people and addresses are deleted, and name, address, telephone, email and the persons' names are removed from its orders. 409
 * `orders_in_progress` with `orders` (references) while an order is under way; 400 `validation_failed` at `password`
 * for a wrong one.
 */
export const ErasureInput = z.strictObject({ password: TypedPassword }).meta({ id: 'ErasureInput' });
/** Parsed {@link ErasureInput}. */
export type ErasureInput = z.infer<typeof ErasureInput>;

/**
 * Answer of POST /api/privacy/erasure: `orders` is the number of anonymised orders. `continued` are references of
 * orders under way that only have the same mailbox and may belong to another person: they continue without the mailbox,
 * and are anonymised when they are closed (decisions §14.8).
 */
export const Erased = z
  .object({ erased: z.literal(true), orders: z.int32(), continued: z.array(z.string()) })
  .meta({ id: 'Erased' });
/** Shape of {@link Erased}. */
export type Erased = z.infer<typeof Erased>;
