import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdThemeOf } from './theme.js';
import { useMedia } from './use-media.js';

/** Themes antd's components with the product's tokens: light or dark by the user's preference, light in print. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const dark = useMedia('screen and (prefers-color-scheme: dark)');
  return <ConfigProvider theme={antdThemeOf(dark)}>{children}</ConfigProvider>;
}
