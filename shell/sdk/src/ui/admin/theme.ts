import { type ThemeConfig, theme as antdTheme } from 'antd';
import { dark, fontStack, light, radius } from '../tokens.js';

const numbers = {
  borderRadius: radius.field,
  borderRadiusLG: radius.card,
  fontFamily: fontStack,
  fontSize: 15,
  controlHeight: 40,
};

/** antd's theme from the design tokens, for the scheme the reader asks for. */
export function antdThemeOf(isDark: boolean): ThemeConfig {
  const colour = isDark ? dark : light;
  return {
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...numbers,
      colorPrimary: colour.primary,
      colorLink: colour.primary,
      colorSuccess: colour.ok,
      colorError: colour.bad,
      colorWarning: colour.marigold,
      colorBgBase: colour.surface,
      colorBgLayout: colour.paper,
      colorTextBase: colour.ink,
      colorTextSecondary: colour['ink-2'],
      colorTextDescription: colour['ink-2'],
      colorBorder: colour['line-strong'],
      colorBorderSecondary: colour.line,
      colorTextLightSolid: colour['on-primary'],
    },
    components: { Table: { headerBg: colour.sunk, cellPaddingBlock: 10 } },
  };
}
