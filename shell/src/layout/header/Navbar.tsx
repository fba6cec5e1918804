import { LAB } from '@nidaan/contract/lab';
import { Link, NavLink, paths, useLocation, useSession } from '@nidaan/sdk';
import { isStaff } from '@nidaan/sdk/host';
import { useEffect, useState } from 'react';
import { Account } from './Account.js';
import { CartLink } from './CartLink.js';
import { HeaderSearch } from './HeaderSearch.js';
import './navbar.css';
import { packagePrefixes } from '../package-prefixes.js';

/** The navbar changes its style past 100 px and back below 50 px (spec §9). */
const SCROLLED_PX = 100;
const TOP_PX = 50;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled((was) => window.scrollY > (was ? TOP_PX - 1 : SCROLLED_PX));
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return scrolled;
}

function AdminLink() {
  const { role } = useSession();
  return isStaff(role) ? <NavLink to={paths.admin()}>Admin</NavLink> : null;
}

/** The navbar: logo, search, links, account, cart. */
export function Navbar() {
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  return (
    <header
      className="sh-bar"
      data-home={pathname === '/' || undefined}
      data-scrolled={scrolled || undefined}
    >
      <div className="nd-wrap sh-bar__row">
        <Link className="sh-logo" to={paths.home()} aria-label={`${LAB.name}, home`}>
          <img src="/images/logo.svg" alt="" width={32} height={32} />
          <span>{LAB.name}</span>
        </Link>
        <HeaderSearch />
        <nav className="sh-links" aria-label="Main">
          <NavLink to={paths.home()} end>
            Home
          </NavLink>
          <NavLink to={paths.tests()}>Tests</NavLink>
          <NavLink to={paths.packages()} also={packagePrefixes}>
            Packages
          </NavLink>
          <AdminLink />
        </nav>
        <div className="sh-bar__tools">
          <Account />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
