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
 * The token of the link in an email about reports; empty when there is none. It is removed from the address bar and the
 * browser's history at once and stored for this tab, so that the page works after a reload.
 */
export function useReportsToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = browserStorage('sessionStorage');
  const [token, setToken] = useState(() => tokenIn(hash) || readToken(tab));
  useEffect(() => {
    const newToken = tokenIn(hash);
    if (!newToken) return;
    storeToken(tab, newToken);
    setToken(newToken);
    void navigate(paths.reports(), { replace: true });
  }, [hash, tab, navigate]);
  return token;
}
