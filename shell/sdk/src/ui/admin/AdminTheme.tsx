import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { antdThemeOf } from './theme.js';

const DARK = '(prefers-color-scheme: dark)';

function usePrefersDark(): boolean {
  const [dark, setDark] = useState(() => matchMedia(DARK).matches);
  useEffect(() => {
    const query = matchMedia(DARK);
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return dark;
}

/** Gives antd's components the product's tokens, light or dark as the reader asks. */
export function AdminTheme({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={antdThemeOf(usePrefersDark())}>{children}</ConfigProvider>;
}
