import { IconButton, Link, paths, toast, useHost, useSession } from '@nidaan/sdk';
import { isStaff, useLogOut } from '@nidaan/sdk/host';
import { ChevronDown, CircleUser, LogOut, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import './account.css';
import { keepFocus } from '../keep-focus.js';

function Profile({ admin, onLogout }: { admin: boolean; onLogout: () => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useEffect(() => {
    const outside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('click', outside);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return (
    <details className="sh-profile" ref={menu}>
      <summary>
        <CircleUser className="sh-profile__icon" size={22} strokeWidth={1.75} aria-hidden />
        <span className="sh-profile__word">Profile</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="sh-profile__menu">
        {admin && (
          <>
            <Link to={paths.admin()} onClick={close}>
              Admin Panel
            </Link>
            <Link to={paths.home()} onClick={close}>
              Website
            </Link>
          </>
        )}
        {!admin && (
          <>
            <Link to={paths.dashboard()} onClick={close}>
              Your Orders
            </Link>
            <Link to={paths.track()} onClick={close}>
              Track a booking
            </Link>
          </>
        )}
        <Link to={paths.myData()} onClick={close}>
          Your data
        </Link>
        <Link to={paths.account()} onClick={close}>
          Your account
        </Link>
        <button type="button" onClick={onLogout}>
          Logout
        </button>
      </div>
    </details>
  );
}

/** The account button: opens the login dialog for a visitor, logs a user out; and the Profile menu. */
export function Account() {
  const { role, restored, expired } = useSession();
  const { openLogin } = useHost();
  const logOut = useLogOut();
  const before = useRef(role);
  useEffect(() => {
    if (before.current && !role) keepFocus();
    before.current = role;
  }, [role]);
  useEffect(() => {
    if (expired) toast.info('Your session has ended. Please log in again.');
  }, [expired]);

  if (!restored || !role) {
    return (
      <IconButton label="Log in" onClick={openLogin}>
        <User size={24} strokeWidth={1.75} aria-hidden />
      </IconButton>
    );
  }
  return (
    <>
      <Profile admin={isStaff(role)} onLogout={logOut} />
      <IconButton label="Log out" onClick={logOut}>
        <LogOut size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  );
}
