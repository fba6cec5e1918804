import { NavLink, paths, useLocation } from '@nidaan/sdk';
import { useMedia } from '@nidaan/sdk/ui/admin';
import { useEffect, useState } from 'react';
import './admin-nav.css';
import { links } from './nav.js';
import { messages } from './messages.js';

const all = links.flatMap((group) => group.links);

function Groups() {
  return links.map(({ group, links: screens }) => (
    <section key={group}>
      <h2>{group}</h2>
      <ul>
        {screens.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.admin()}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The navigation between admin screens: a sidebar on wide screens, otherwise a menu labelled with the current screen. */
export function AdminNav() {
  const { pathname, key } = useLocation();
  const hasSidebar = useMedia('(min-width: 1200px)');
  const [open, setOpen] = useState(false);
  // The key also changes when the link to the current screen is followed, unlike the path.
  useEffect(() => setOpen(false), [key]);
  const here = all.find(({ to }) => to === pathname)?.label ?? messages.nav.dashboard;
  if (hasSidebar)
    return (
      <nav className="ad-nav" aria-label={messages.nav.title}>
        <Groups />
      </nav>
    );
  return (
    <nav className="ad-nav" aria-label={messages.nav.title}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{messages.nav.menu(here)}</summary>
        <div className="ad-nav__menu">
          <Groups />
        </div>
      </details>
    </nav>
  );
}
