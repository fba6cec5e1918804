import { Link, PageMeta, paths, useLocation } from '@nidaan/sdk';
import { ClipboardList, FlaskConical, Package, Route, Users } from 'lucide-react';
import { AdminPage } from '../layout/AdminPage.js';
import { May } from '../shared/rights/May.js';
import { useRights } from '../shared/rights/use-may.js';
import './dashboard.css';
import { TotalUsers } from './TotalUsers.js';
import { WorkOfToday } from './WorkOfToday.js';
import { messages } from './messages.js';

const actions = [
  { right: 'orders.read', to: paths.adminOrders(), ...messages.orders, Icon: ClipboardList },
  { right: 'collections.read', to: paths.adminCollections(), ...messages.collections, Icon: Route },
  { right: 'users.manage', to: paths.adminUsers(), ...messages.users, Icon: Users },
  { right: 'packages.write', to: paths.adminPackages(), ...messages.packages, Icon: Package },
  { right: 'tests.write', to: paths.adminTests(), ...messages.tests, Icon: FlaskConical },
] as const;

/** `/admin`: the work that waits, how far today's came, and links to the screens. An unknown path under `/admin` shows it with a notice. */
export default function DashboardPage() {
  const { pathname } = useLocation();
  const may = useRights();
  return (
    <AdminPage title={messages.title}>
      <PageMeta title={messages.title} />
      <p className="nd-quiet">{messages.subtitle}</p>
      {pathname !== paths.admin() && (
        <p className="nd-notice nd-notice--warn" role="status">
          {messages.unknownPath(pathname)}
        </p>
      )}
      <May right="orders.read">
        <WorkOfToday />
      </May>
      <May right="users.manage">
        <div className="ad-cards ad-cards--counts">
          <TotalUsers />
        </div>
      </May>
      <h2 className="db-title">{messages.quickActions}</h2>
      <nav className="ad-cards" aria-label={messages.quickActions}>
        {actions
          .filter(({ right }) => may(right))
          .map(({ to, name, text, Icon }) => (
            <Link key={to} className="ad-action nd-card" to={to}>
              <Icon size={24} strokeWidth={1.75} aria-hidden />
              <span>
                <strong>{name}</strong>
                <span className="nd-quiet">{text}</span>
              </span>
            </Link>
          ))}
      </nav>
    </AdminPage>
  );
}
