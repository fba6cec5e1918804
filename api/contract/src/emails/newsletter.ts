import { z } from 'zod';
import { Email } from '../accounts/auth.js';

/** For how many days a newsletter confirmation link is valid. */
export const NEWSLETTER_LINK_DAYS = 7;

/**
 * Body of POST /api/newsletter. The answer is 202 {@link NewsletterRequested} for every address, known or not: only the
 * email reveals which. 429 `too_many_requests` past the limits by email and by network address.
 */
export const NewsletterInput = z.strictObject({ email: Email }).meta({ id: 'NewsletterInput' });
/** Parsed {@link NewsletterInput}. */
export type NewsletterInput = z.infer<typeof NewsletterInput>;

/** Answer of POST /api/newsletter: an email is sent; the address is subscribed only after its link is confirmed. */
export const NewsletterRequested = z.object({ sent: z.literal(true) }).meta({ id: 'NewsletterRequested' });
/** Shape of {@link NewsletterRequested}. */
export type NewsletterRequested = z.infer<typeof NewsletterRequested>;

/**
 * Body of POST /api/newsletter/confirm: the token of the emailed link, from the fragment of `/newsletter#t=<token>`.
 * A token that is unknown, expired or used already answers 404 `not_found`.
 */
export const NewsletterToken = z
  .strictObject({ token: z.string().min(1).max(200) })
  .meta({ id: 'NewsletterToken' });
/** Parsed {@link NewsletterToken}. */
export type NewsletterToken = z.infer<typeof NewsletterToken>;

/** Answer of POST /api/newsletter/confirm. */
export const NewsletterConfirmed = z
  .object({ confirmed: z.literal(true) })
  .meta({ id: 'NewsletterConfirmed' });
/** Shape of {@link NewsletterConfirmed}. */
export type NewsletterConfirmed = z.infer<typeof NewsletterConfirmed>;

/** A subscriber of the newsletter, as GET /api/newsletter returns them to admins: confirmed addresses only. */
export const Subscriber = z
  .object({ email: z.string(), /** ISO 8601 UTC. */ confirmedAt: z.string() })
  .meta({ id: 'Subscriber' });
/** Shape of {@link Subscriber}. */
export type Subscriber = z.infer<typeof Subscriber>;
