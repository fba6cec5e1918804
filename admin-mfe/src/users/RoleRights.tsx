import type { Role } from '@nidaan/contract';
import { rightTextsOf } from '@nidaan/contract/right-texts';
import { isStaff, ROLE_NAMES } from '@nidaan/contract/roles';
import { messages } from './messages.js';

/** What a role may do. */
export function RoleRights({ role }: { role: Role }) {
  if (role === 'admin') return <p>{messages.ownerMay}</p>;
  if (!isStaff(role)) return <p>{messages.customerMay}</p>;
  return (
    <>
      <p>{messages.mayTitle(ROLE_NAMES[role])}</p>
      <ul className="us-rights">
        {rightTextsOf(role).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
