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

/** The ways between the lab's screens: beside the page where there is room, else behind a line that says where one is. */
export function AdminNav() {
  const { pathname, key } = useLocation();
  const beside = useMedia('(min-width: 1200px)');
  const [open, setOpen] = useState(false);
  // Also by the link to the screen that one is on, which does not change the path.
  useEffect(() => setOpen(false), [key]);
  const here = all.find(({ to }) => to === pathname)?.label ?? messages.nav.dashboard;
  if (beside)
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
