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

function keep(tab: TextStorage, id: string, secret: string): void {
  try {
    tab.setItem(keyOf(id), secret);
  } catch {
    // Full storage: a reload asks for the link again.
  }
}

/**
 * The secret that opens an order here; null for anyone who has none. It leaves the address bar at once, and with it the
 * browser's history; this tab keeps it, so that a reload shows the order again.
 */
export function useSecret(id: string): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = browserStorage('sessionStorage');
  const [secret, setSecret] = useState(() => secretIn(hash) ?? read(tab, id));
  useEffect(() => {
    const given = secretIn(hash);
    if (!given) return;
    keep(tab, id, given);
    setSecret(given);
    void navigate(paths.order(id), { replace: true });
  }, [hash, id, tab, navigate]);
  return secret;
}
