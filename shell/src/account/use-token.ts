import { useLocation, useNavigate } from '@nidaan/sdk';
import { useEffect, useState } from 'react';

const tokenIn = (fragment: string) => new URLSearchParams(fragment.slice(1)).get('t') ?? '';

/**
 * The secret of the link that was opened. It is removed from the address bar, and so from the browser's history, at
 * once.
 */
export function useToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    if (!tokenIn(hash)) return;
    setToken(tokenIn(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
