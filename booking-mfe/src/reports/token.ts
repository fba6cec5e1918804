import { browserStorage, paths, type TextStorage, useLocation, useNavigate } from '@nidaan/sdk';
import { useEffect, useState } from 'react';

const KEY = 'reportsToken';

const tokenIn = (fragment: string) => new URLSearchParams(fragment.slice(1)).get('t') ?? '';

function readToken(tab: TextStorage): string {
  try {
    return tab.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function storeToken(tab: TextStorage, token: string): void {
  try {
    tab.setItem(KEY, token);
  } catch {
    // Storage is full: after a reload the link in the email has to be opened again.
  }
}

/**
 * The secret of the link in an email about reports; empty without one. It leaves the address bar at once, and with it the
 * browser's history; this tab keeps it, so that a reload shows the page again.
 */
export function useReportsToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = browserStorage('sessionStorage');
  const [token, setToken] = useState(() => tokenIn(hash) || readToken(tab));
  useEffect(() => {
    const given = tokenIn(hash);
    if (!given) return;
    storeToken(tab, given);
    setToken(given);
    void navigate(paths.reports(), { replace: true });
  }, [hash, tab, navigate]);
  return token;
}
