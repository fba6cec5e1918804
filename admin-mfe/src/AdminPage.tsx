import { Link, paths } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import './admin.css';

/** The frame of a lab screen below the dashboard: way back, heading, what can be done, content. */
export function AdminPage({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="ad-page">
      <Link className="nd-small" to={paths.admin()}>
        Admin Dashboard
      </Link>
      <div className="ad-head">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
