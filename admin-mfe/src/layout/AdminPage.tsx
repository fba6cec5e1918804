import { AdminTheme, MessagePlace } from '@nidaan/sdk/ui/admin';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import './admin.css';
import '../admin-print.css';
import { AdminNav } from './AdminNav.js';
import { messages } from './messages.js';

/**
 * The layout of an admin screen, with antd's theme: navigation, heading, actions and content. The skip link moves the
 * focus past the navigation, to the row of a list that is its tab stop, or to the content.
 */
export function AdminPage({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const page = useRef<HTMLDivElement>(null);
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    const row = page.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    (row ?? page.current)?.focus();
  };
  return (
    <AdminTheme>
      <div className="ad-layout">
        <a className="ad-skip" href="#work" onClick={skipToContent}>
          {messages.skip}
        </a>
        <AdminNav />
        <div ref={page} id="work" className="ad-page" tabIndex={-1}>
          <div className="ad-head">
            <h1>{title}</h1>
            <MessagePlace className="ad-messages" />
            {actions && <div className="ad-head__actions">{actions}</div>}
          </div>
          {children}
        </div>
      </div>
    </AdminTheme>
  );
}
