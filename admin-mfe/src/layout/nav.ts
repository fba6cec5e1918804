import { paths } from '@nidaan/sdk';
import { messages } from './messages.js';

const { nav } = messages;

/** A link to an admin screen. */
interface NavItem {
  to: string;
  label: string;
}

/** Links to all admin screens, grouped as the navigation shows them. */
export const links: { group: string; links: NavItem[] }[] = [
  {
    group: nav.groups.work,
    links: [
      { to: paths.admin(), label: nav.dashboard },
      { to: paths.adminOrders(), label: nav.orders },
      { to: paths.adminCollections(), label: nav.collections },
    ],
  },
  {
    group: nav.groups.catalogue,
    links: [
      { to: paths.adminPackages(), label: nav.packages },
      { to: paths.adminTests(), label: nav.tests },
      { to: paths.adminPincodes(), label: nav.pincodes },
    ],
  },
  {
    group: nav.groups.people,
    links: [
      { to: paths.adminUsers(), label: nav.users },
      { to: paths.adminNewsletter(), label: nav.newsletter },
    ],
  },
  {
    group: nav.groups.system,
    links: [
      { to: paths.adminRevenue(), label: nav.revenue },
      { to: paths.adminMail(), label: nav.mail },
      { to: paths.adminAudit(), label: nav.audit },
      { to: paths.adminSecurity(), label: nav.security },
      { to: paths.adminReleases(), label: nav.releases },
    ],
  },
];
