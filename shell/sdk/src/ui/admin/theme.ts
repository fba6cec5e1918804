import { type Colour, DARK_COLOURS, LIGHT_COLOURS } from '@nidaan/contract/colours';
import { type ThemeConfig, theme as antdTheme } from 'antd';
import { fontStack, radius, typeScale } from '../tokens.js';

type Palette = Record<Colour, string>;

// antd derives shades from each colour. The tokens have a verified contrast, so the derived values are overridden.
const exact = (colour: Palette) => ({
  colorPrimary: colour.primary,
  colorPrimaryHover: colour['primary-hover'],
  colorPrimaryActive: colour['primary-hover'],
  colorPrimaryText: colour.primary,
  colorPrimaryTextHover: colour['primary-hover'],
  colorPrimaryTextActive: colour['primary-hover'],
  // antd draws focus rings in this colour.
  colorPrimaryBorder: colour.primary,
  colorPrimaryBg: colour.tint,
  colorPrimaryBgHover: colour.tint,
  colorInfo: colour.primary,
  colorInfoBg: colour.tint,
  colorLink: colour.primary,
  colorLinkHover: colour['primary-hover'],
  colorLinkActive: colour['primary-hover'],
  colorSuccess: colour.ok,
  colorSuccessBg: colour['ok-tint'],
  colorError: colour.bad,
  colorErrorBg: colour['bad-tint'],
  colorWarning: colour.marigold,
  colorWarningBg: colour['marigold-tint'],
  colorText: colour.ink,
  colorTextSecondary: colour['ink-2'],
  colorTextTertiary: colour['ink-2'],
  colorBgContainer: colour.surface,
  colorBgElevated: colour.surface,
  colorBgLayout: colour.paper,
  // Background of tooltips, whose text is `on-primary`.
  colorBgSpotlight: colour.ink,
  colorBorder: colour['line-strong'],
  colorBorderSecondary: colour.line,
});

function themeOf(colour: Palette, algorithm: typeof antdTheme.defaultAlgorithm): ThemeConfig {
  return {
    algorithm: [algorithm, (seed, map) => ({ ...(map ?? algorithm(seed)), ...exact(colour) })],
    token: {
      borderRadius: radius.field,
      borderRadiusLG: radius.card,
      fontFamily: fontStack,
      fontSize: typeScale[1],
      fontSizeSM: typeScale[0],
      controlHeight: 40,
      // A drawer or dialog is there at once, as staff open hundreds a day.
      motion: false,
      colorPrimary: colour.primary,
      colorTextLightSolid: colour['on-primary'],
      colorTextPlaceholder: colour['ink-2'],
      colorSplit: colour.line,
    },
    components: {
      Badge: { statusSize: 9, fontSize: typeScale[0] },
      Button: { controlHeight: 44, fontWeight: 600, paddingInline: 20 },
      DatePicker: {
        controlHeight: 44,
        // Large enough for a finger, small enough for seven beside each other on a phone.
        cellHeight: 32,
        cellWidth: 34,
        colorTextQuaternary: colour['ink-2'],
        cellHoverBg: colour.sunk,
        cellBgDisabled: colour.sunk,
        colorIcon: colour['ink-2'],
        colorTextDisabled: colour['ink-2'],
      },
      Modal: { titleFontSize: typeScale[3], fontSize: typeScale[2] },
      Segmented: {
        controlHeight: 44,
        // Three choices of two or three words fit on a phone.
        controlPaddingHorizontal: 10,
        itemSelectedBg: colour.primary,
        itemSelectedColor: colour['on-primary'],
        itemColor: colour.ink,
        itemHoverColor: colour.ink,
        itemHoverBg: colour.tint,
        itemActiveBg: colour.tint,
        trackBg: colour.sunk,
      },
      Select: {
        controlHeight: 44,
        optionHeight: 40,
        optionSelectedBg: colour.tint,
        optionActiveBg: colour.sunk,
        multipleItemBg: colour.tint,
        colorTextQuaternary: colour['ink-2'],
      },
      Tag: { colorWarning: colour['marigold-ink'] },
      Table: {
        headerBg: colour.sunk,
        headerSplitColor: 'transparent',
        headerSortActiveBg: colour.sunk,
        headerSortHoverBg: colour.tint,
        fixedHeaderSortActiveBg: colour.sunk,
        bodySortBg: colour.surface,
        rowHoverBg: colour.sunk,
        rowSelectedBg: colour.tint,
        rowSelectedHoverBg: colour.tint,
        cellPaddingBlock: 10,
        cellPaddingBlockSM: 8,
        cellFontSizeSM: typeScale[0],
        lineHeight: 18 / typeScale[0],
        // The text of a list without rows.
        colorTextDisabled: colour.ink,
      },
      Timeline: { itemPaddingBottom: 8 },
    },
  };
}

const themes = {
  light: themeOf(LIGHT_COLOURS, antdTheme.defaultAlgorithm),
  dark: themeOf(DARK_COLOURS, antdTheme.darkAlgorithm),
};

/** antd's theme from the design tokens, light or dark; the object is the same on every call. */
export const antdThemeOf = (isDark: boolean): ThemeConfig => (isDark ? themes.dark : themes.light);
