import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdThemeOf } from './theme.js';
import { useMedia } from './use-media.js';

/** Gives antd's components the product's tokens, light or dark as the reader asks; on paper light. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const dark = useMedia('screen and (prefers-color-scheme: dark)');
  return <ConfigProvider theme={antdThemeOf(dark)}>{children}</ConfigProvider>;
}
