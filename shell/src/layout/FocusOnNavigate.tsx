import { useLocation } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Moves focus to the content when the path changes, but not the query; a new page starts at its top (decisions §13). */
export function FocusOnNavigate() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector('main')?.focus({ preventScroll: true });
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
  return null;
}
