import { INTERNAL_ERROR, INVOICE_FAILED, RECEIPT_FAILED, REPORTS_NOT_SENT } from './error-sentences.js';

/**
 * The complete list of the API's errors. The wire format is RFC 9457 `application/problem+json` ({@link Problem});
 * `code` is the key of {@link ERRORS}, so that clients can react without parsing sentences.
 */
export const ERRORS = {
  validation_failed: { status: 400, sentence: 'Some details need to be corrected.' },
  malformed_json: { status: 400, sentence: 'The request is not valid JSON.' },
  malformed_request: { status: 400, sentence: 'This request cannot be understood.' },
  unauthenticated: { status: 401, sentence: 'Please log in.' },
  invalid_credentials: { status: 401, sentence: 'Invalid email or password.' },
  second_factor_required: { status: 401, sentence: 'Enter the code from your authenticator app.' },
  forbidden: { status: 403, sentence: 'You don’t have permission to do this.' },
  second_factor_missing: { status: 403, sentence: 'Set up two-step login on your account page first.' },
  not_found: { status: 404, sentence: 'Page not found.' },
  method_not_allowed: { status: 405, sentence: 'This address does not accept that method.' },
  conflict: { status: 409, sentence: 'This was changed in the meantime.' },
  transition_not_allowed: { status: 409, sentence: 'The order’s present status does not allow this.' },
  report_missing: { status: 409, sentence: 'No report has been uploaded for this order.' },
  referral_missing: {
    status: 409,
    sentence: 'Record the referral or counselling for the regulated test first.',
  },
  undo_expired: { status: 409, sentence: 'This can no longer be undone.' },
  date_changes_used: {
    status: 409,
    sentence: 'The day has already been changed three times. Please call us to change it again.',
  },
  already_paid: { status: 409, sentence: 'A payment for this order is already recorded.' },
  nothing_due: { status: 409, sentence: 'Nothing is to be paid for this order.' },
  invoice_issued: {
    status: 409,
    sentence:
      'An invoice was issued for this order, so its tests and the number of people can no longer change.',
  },
  invoice_not_due: {
    status: 409,
    sentence: 'The bill is available once the lab has confirmed the booking.',
  },
  day_closed: { status: 409, sentence: 'The takings of this day are closed.' },
  already_refunded: { status: 409, sentence: 'This order was already refunded.' },
  refund_not_due: { status: 409, sentence: 'No refund is due for this order.' },
  orders_in_progress: { status: 409, sentence: 'An order is still in progress.' },
  email_not_verified: {
    status: 409,
    sentence: 'This email address is not confirmed yet. Its owner has to open the link in our email first.',
  },
  already_invited: {
    status: 409,
    sentence: 'This email is already invited. Send the invitation again, or revoke it first.',
  },
  already_staff: { status: 409, sentence: 'This email already belongs to a staff account.' },
  account_deactivated: { status: 409, sentence: 'This account is deactivated. Reactivate it first.' },
  name_taken: { status: 409, sentence: 'This name is already taken. Please choose a different name.' },
  id_taken: { status: 409, sentence: 'This id is already taken.' },
  value_taken: { status: 409, sentence: 'A value is already taken or still in use.' },
  price_changed: { status: 409, sentence: 'Prices have changed since you opened this page.' },
  order_cancelled: { status: 409, sentence: 'This order was cancelled.' },
  no_reports: { status: 409, sentence: 'This order has no reports to send.' },
  reports_not_released: {
    status: 409,
    sentence: 'Release the reports of this order first. Until then the customer cannot see them.',
  },
  report_mismatch: { status: 409, sentence: 'A file looks like it belongs to another order.' },
  no_email: { status: 409, sentence: 'This order has no email address.' },
  no_phone: { status: 409, sentence: 'This order has no phone number.' },
  email_not_proved: {
    status: 409,
    sentence:
      'The contact details of this order were changed after the booking. They have to be confirmed first.',
  },
  phone_not_proved: {
    status: 409,
    sentence:
      'To change this, open the link in one of our text messages, or get a code by text on “Track your booking”.',
  },
  second_person_needed: {
    status: 409,
    sentence:
      'You have set a contact of this order or seen its link, so another member of staff has to confirm it.',
  },
  request_in_flight: {
    status: 409,
    sentence: 'This request is still being processed. Please wait a moment.',
  },
  link_expired: { status: 410, sentence: 'This link has expired.' },
  report_file_missing: {
    status: 410,
    sentence:
      'The file of this report could not be found. Please call us: we will look for it or issue it again.',
  },
  payload_too_large: { status: 413, sentence: 'The request is too large.' },
  unsupported_media_type: {
    status: 415,
    sentence: 'The request has a content type that is not accepted here.',
  },
  idempotency_mismatch: {
    status: 422,
    sentence: 'This idempotency key was already used for another request.',
  },
  too_many_requests: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  internal: { status: 500, sentence: INTERNAL_ERROR },
  invoice_failed: { status: 503, sentence: INVOICE_FAILED },
  receipt_failed: { status: 503, sentence: RECEIPT_FAILED },
  reports_not_sent: { status: 503, sentence: REPORTS_NOT_SENT },
  unavailable: { status: 503, sentence: 'Temporarily unavailable. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

/** Key of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS;

/** An invalid field: `path` in dotted form (`beneficiaries.0.age`), `message` for display. */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every answer with a status of 400 or above (RFC 9457). */
export interface Problem {
  /** Always `about:blank`: the meaning is in {@link Problem.code}. */
  type: 'about:blank';
  /** The sentence of the code. */
  title: string;
  status: number;
  code: ErrorCode;
  /** Details beyond the title; absent when there are none. */
  detail?: string;
  /** Invalid fields; present with `validation_failed`. */
  errors?: FieldError[];
  /** The id under which the server logged this request. */
  requestId?: string;
  /** Details that belong to the code, such as the new `quote` of `price_changed`. */
  [extra: string]: unknown;
}

/** True when a parsed answer has the shape of a {@link Problem} with a known code. */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false;
  return typeof value.code === 'string' && Object.hasOwn(ERRORS, value.code);
}
