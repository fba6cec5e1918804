import { paths } from '@nidaan/sdk';
import { messages } from './messages.js';

const { nav } = messages;

/** A way to a screen of the lab. */
interface NavItem {
  to: string;
  label: string;
}

/** Every screen of the lab, in the groups that people look for them in. */
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
