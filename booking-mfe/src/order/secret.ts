import { browserStorage, paths, type TextStorage, useLocation, useNavigate } from '@nidaan/sdk';
import { useEffect, useState } from 'react';

const keyOf = (id: string) => `orderSecret:${id}`;

/** The secret in a fragment such as `#k=…`; null when there is none. */
const secretIn = (fragment: string): string | null => new URLSearchParams(fragment.slice(1)).get('k') || null;

function read(tab: TextStorage, id: string): string | null {
  try {
    return tab.getItem(keyOf(id));
  } catch {
    return null;
  }
}

function store(tab: TextStorage, id: string, secret: string): void {
  try {
    tab.setItem(keyOf(id), secret);
  } catch {
    // Storage is full: after a reload the link has to be opened again.
  }
}

/**
 * The secret of an order; null when there is none. It is removed from the address bar and the browser's history at once
 * and stored for this tab, so that a reload opens the order again.
 */
export function useSecret(id: string): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = browserStorage('sessionStorage');
  const [secret, setSecret] = useState(() => secretIn(hash) ?? read(tab, id));
  useEffect(() => {
    const newSecret = secretIn(hash);
    if (!newSecret) return;
    store(tab, id, newSecret);
    setSecret(newSecret);
    void navigate(paths.order(id), { replace: true });
  }, [hash, id, tab, navigate]);
  return secret;
}
