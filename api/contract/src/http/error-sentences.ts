import { MAX_AGE } from '../orders/booking-rules.js';
import { MAX_REPORT_FILES, MAX_REPORT_MB } from '../reports/report-limits.js';

// Sentences that the API answers and that screens show without asking it. They are separate constants, so that a bundle
// contains only those that it uses.

export const INVALID_EMAIL = 'Enter a valid email.';
export const INVALID_EMAIL_LETTERS =
  'Before the @, an email address we can write to has English letters and digits only.';
export const INVALID_PHONE = 'Enter a valid Indian phone number.';
export const INVALID_REFERENCE = 'Enter the reference of your booking, such as ND-7K4Q-2M.';
export const INVALID_PINCODE = 'Enter a 6-digit pincode.';
export const PINCODE_NOT_SERVED = 'Sorry, service is not available in your pincode.';
export const INVALID_AGE = `Enter an age in years, from 0 to ${MAX_AGE}. For a baby under 1 year, enter 0.`;
export const INVALID_UPI_REFERENCE = 'Enter the 12-digit UPI reference (UTR).';
export const INVALID_BANK_REFERENCE = 'Enter the bank reference (UTR): 10 to 22 letters and digits.';
export const INVALID_CARD_REFERENCE = 'Enter 4 to 22 letters and digits of the card slip, or nothing.';
export const INVALID_AMOUNT = 'Enter an amount in whole rupees.';
export const REASON_REQUIRED = 'Enter a reason.';
export const PACKAGE_NAME_TAKEN = '⚠️ Package with this name already exists! Please choose a different name.';
export const TOO_MANY_REPORT_FILES = `At most ${MAX_REPORT_FILES} files at once.`;
export const REPORT_FILE_TOO_LARGE = `A file is larger than ${MAX_REPORT_MB} MB.`;
export const UNREACHABLE = 'We cannot be reached. Please check your connection.';
export const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.';
export const INVOICE_FAILED = 'Error generating invoice. Please try again.';
export const RECEIPT_FAILED = 'Error preparing receipt. Please try again.';
export const REPORTS_NOT_SENT = 'Failed to send reports. Please try again later.';
