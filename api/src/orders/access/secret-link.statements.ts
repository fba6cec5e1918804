import { Prepared } from '../../infrastructure/database/prepared.js';

/**
 * Records that a member of staff was shown the secret link of an order, so that its contact has to be proved. It is one
 * statement, because it keeps the contact that the order had when it was still proved.
 */
export const RECORD_LINK_VIEWER = new Prepared<{ id: string; viewer: string }, never>(
  'record-link-viewer',
  `UPDATE orders SET contact_unproved = true,
     link_seen_by = array_append(array_remove(link_seen_by, :viewer::uuid), :viewer::uuid),
     trusted_email = CASE WHEN contact_unproved THEN trusted_email ELSE coalesce(email, trusted_email) END,
     trusted_phone = CASE WHEN contact_unproved THEN trusted_phone ELSE coalesce(phoneno, trusted_phone) END
   WHERE id = :id`,
);
