import type { Role } from '@nidaan/contract';
import { insertAudit } from '../audit/insert-audit.js';
import { Prepared } from '../infrastructure/database/prepared.js';
import { CLAIM_ORDERS, type claimantOf } from '../users/claim-guest-orders.js';

/** Records a login, with the orders that belong to the account since the last one, in one transaction. */
export const RECORD_LOGIN = new Prepared<ReturnType<typeof claimantOf> & { role: Role }, object>(
  'record-login',
  `WITH claimed AS (${CLAIM_ORDERS}), seen AS (UPDATE users SET last_login_at = now() WHERE id = :id::uuid)
   ${insertAudit({
     actor: ':id::uuid',
     role: ':role::text',
     action: 'user.logged-in',
     subject: ':id::uuid',
     from: '(VALUES (1)) AS login',
   })}`,
);
