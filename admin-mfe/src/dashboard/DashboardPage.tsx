import { Link, PageMeta, paths, useLocation } from '@nidaan/sdk';
import { AdminTheme } from '@nidaan/sdk/ui/admin';
import { ClipboardList, FlaskConical, Package, Route, Users } from 'lucide-react';
import { AdminPage } from '../AdminPage.js';
import { TotalUsers } from './TotalUsers.js';
import { Waiting } from './Waiting.js';
import { words } from './words.js';

const actions = [
  { to: paths.adminOrders(), ...words.orders, Icon: ClipboardList },
  { to: paths.adminCollections(), ...words.visits, Icon: Route },
  { to: paths.adminUsers(), ...words.users, Icon: Users },
  { to: paths.adminPackages(), ...words.packages, Icon: Package },
  { to: paths.adminTests(), ...words.tests, Icon: FlaskConical },
];

/** `/admin`: how things stand, and the ways into the desk. An unknown address below it says so and lands here. */
export default function DashboardPage() {
  const { pathname } = useLocation();
  return (
    <AdminPage title={words.title}>
      <PageMeta title={words.title} />
      <p className="nd-quiet">{words.subtitle}</p>
      {pathname !== paths.admin() && (
        <p className="nd-notice nd-notice--warn" role="status">
          {words.unknown(pathname)}
        </p>
      )}
      <AdminTheme>
        <div className="ad-cards ad-cards--counts">
          <TotalUsers />
          <Waiting />
        </div>
      </AdminTheme>
      <h2>{words.quickActions}</h2>
      <nav className="ad-cards" aria-label={words.quickActions}>
        {actions.map(({ to, name, text, Icon }) => (
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
