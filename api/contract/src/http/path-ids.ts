import { z } from 'zod';
import { isUuid } from './ids.js';

/** The id of an order, a report, a user or a saved detail in a path: a UUID in lower case. */
export const UuidInPath = z.string().refine(isUuid);

/** The id of an outgoing email in a path: the number of its row. */
export const EmailIdInPath = z.string().regex(/^\d{1,18}$/);

/** A pincode in a path; spaces are not trimmed as they are in a body. */
export const PincodeInPath = z.string().regex(/^[1-9]\d{5}$/);
