import type { Right } from '@nidaan/contract/rights';
import { paths } from '@nidaan/sdk';
import { messages } from './messages.js';

const { nav } = messages;

/** A link to an admin screen. */
interface NavItem {
  to: string;
  label: string;
  /** The right that its screen needs; null for the dashboard, which is for all staff. */
  right: Right | null;
}

/** Links to all admin screens, grouped as the navigation shows them. */
const links: { group: string; links: NavItem[] }[] = [
  {
    group: nav.groups.work,
    links: [
      { to: paths.admin(), label: nav.dashboard, right: null },
      { to: paths.adminOrders(), label: nav.orders, right: 'orders.read' },
      { to: paths.adminCollections(), label: nav.collections, right: 'collections.read' },
      { to: paths.adminPaymentEntry(), label: nav.paymentEntry, right: 'payments.take' },
      { to: paths.adminDayClose(), label: nav.dayClose, right: 'days.close' },
      { to: paths.adminReportInbox(), label: nav.reportInbox, right: 'reports.upload' },
    ],
  },
  {
    group: nav.groups.catalogue,
    links: [
      { to: paths.adminPackages(), label: nav.packages, right: 'packages.write' },
      { to: paths.adminTests(), label: nav.tests, right: 'tests.write' },
      { to: paths.adminPincodes(), label: nav.pincodes, right: 'pincodes.write' },
    ],
  },
  {
    group: nav.groups.people,
    links: [
      { to: paths.adminUsers(), label: nav.users, right: 'users.manage' },
      { to: paths.adminNewsletter(), label: nav.newsletter, right: 'newsletter.read' },
    ],
  },
  {
    group: nav.groups.system,
    links: [
      { to: paths.adminRevenue(), label: nav.revenue, right: 'revenue.read' },
      { to: paths.adminMail(), label: nav.mail, right: 'emails.manage' },
      { to: paths.adminAudit(), label: nav.audit, right: 'audit.read' },
      { to: paths.adminSecurity(), label: nav.security, right: 'security-events.read' },
      { to: paths.adminReleases(), label: nav.releases, right: 'releases.manage' },
      { to: `${paths.adminReleases()}/uses`, label: nav.uses, right: 'releases.manage' },
    ],
  },
];

/** The links to the screens that the rights of a user include, without empty groups. */
export const linksFor = (may: (right: Right) => boolean) =>
  links
    .map((one) => ({ ...one, links: one.links.filter(({ right }) => right === null || may(right)) }))
    .filter((one) => one.links.length > 0);
