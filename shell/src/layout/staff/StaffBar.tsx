import { LAB } from '@nidaan/contract/lab';
import { Link, paths, Slot, useSession } from '@nidaan/sdk';
import { isStaff } from '@nidaan/sdk/host';
import { Account } from '../header/Account.js';
import './staff-bar.css';

/** The bar over the screens of staff: the way to their start page, what their remote puts here, and the account. */
export function StaffBar() {
  const { role } = useSession();
  return (
    <header className="sh-staff">
      <Link className="sh-logo" to={paths.admin()} aria-label={`${LAB.name} Lab, dashboard`}>
        <img src="/images/logo.svg" alt="" width={24} height={24} />
        <span>{LAB.name} Lab</span>
      </Link>
      <div className="sh-staff__slot">{isStaff(role) && <Slot name="header.staff" />}</div>
      <div className="sh-bar__tools">
        <Account />
      </div>
    </header>
  );
}
