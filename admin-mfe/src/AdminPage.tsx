import type { ReactNode } from 'react';
import './admin.css';
import { DeskNav } from './DeskNav.js';

/** The frame of a lab screen: the ways to the others, heading, what can be done, content. */
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
    <div className="ad-desk">
      <DeskNav />
      <div className="ad-page">
        <div className="ad-head">
          <h1>{title}</h1>
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}
