import { NavLink, paths, useLocation } from '@nidaan/sdk';
import { useMedia } from '@nidaan/sdk/ui/admin';
import { useEffect, useState } from 'react';
import { useRights } from '../shared/rights/use-may.js';
import './admin-nav.css';
import { linksFor } from './nav.js';
import { messages } from './messages.js';

interface GroupsProps {
  links: ReturnType<typeof linksFor>;
  onFollow?: () => void;
}

function Groups({ links, onFollow }: GroupsProps) {
  return links.map(({ group, links: screens }) => (
    <section key={group}>
      <h2>{group}</h2>
      <ul>
        {screens.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.admin() || to === paths.adminReleases()} onClick={onFollow}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

// The path on which the menu is open. Each screen renders a navigation of its own, also a new one when its data arrives, so
// that the state of one component would close a menu that was just opened.
let openPath: string | null = null;

/** Whether the menu is open on this path; another path closes it. */
function useMenu(path: string): [open: boolean, setOpen: (open: boolean) => void] {
  const [openOn, setOpenOn] = useState(openPath);
  useEffect(() => {
    if (openPath !== path) openPath = null;
  }, [path]);
  const setOpen = (open: boolean) => {
    openPath = open ? path : null;
    setOpenOn(openPath);
  };
  return [openOn === path, setOpen];
}

/** The navigation between admin screens: a sidebar on wide screens, otherwise a menu labelled with the current screen. */
export function AdminNav() {
  const { pathname } = useLocation();
  const hasSidebar = useMedia('(min-width: 1200px)');
  const [open, setOpen] = useMenu(pathname);
  const links = linksFor(useRights());
  const here =
    links.flatMap((group) => group.links).find(({ to }) => to === pathname)?.label ?? messages.nav.dashboard;
  if (hasSidebar)
    return (
      <nav className="ad-nav" aria-label={messages.nav.title}>
        <Groups links={links} />
      </nav>
    );
  return (
    <nav className="ad-nav" aria-label={messages.nav.title}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{messages.nav.menu(here)}</summary>
        <div className="ad-nav__menu">
          <Groups links={links} onFollow={() => setOpen(false)} />
        </div>
      </details>
    </nav>
  );
}
