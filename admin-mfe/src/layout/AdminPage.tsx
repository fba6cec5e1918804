import { MessagePlace } from '@nidaan/sdk/ui/admin';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import './admin.css';
import '../admin-print.css';
import { AdminNav } from './AdminNav.js';
import { messages } from './messages.js';

/**
 * The frame of a lab screen: the ways to the others, heading, what can be done, content. A link before all of them leads
 * past them, to the row of a list that the keyboard works in, where there is one.
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
  const toWork = (event: MouseEvent) => {
    event.preventDefault();
    const row = page.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    (row ?? page.current)?.focus();
  };
  return (
    <div className="ad-desk">
      <a className="ad-skip" href="#work" onClick={toWork}>
        {messages.skip}
      </a>
      <AdminNav />
      <div ref={page} id="work" className="ad-page" tabIndex={-1}>
        <div className="ad-head">
          <h1>{title}</h1>
          <MessagePlace className="ad-said" />
          {actions && <div className="ad-head__acts">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}
