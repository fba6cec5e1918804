/**
 * The light colour tokens, the source of the CSS custom properties of every page and of antd's theme in the admin.
 * Text has a contrast of at least 4.5, control borders of at least 3.
 */
export const light = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  sunk: '#F3EEE4',
  line: '#DDD5C7',
  'line-strong': '#8A8577',
  ink: '#14262B',
  'ink-2': '#46585D',
  primary: '#0B5A66',
  'on-primary': '#FFFFFF',
  'primary-hover': '#084A54',
  tint: '#E2F0F1',
  marigold: '#F2A51A',
  'on-marigold': '#14262B',
  'marigold-tint': '#FDF1D8',
  'marigold-ink': '#7A4B00',
  ok: '#1B7A4B',
  'ok-tint': '#E3F3EA',
  bad: '#B42318',
  'bad-tint': '#FBE9E7',
} as const;

/** Name of a colour token. */
export type ColourToken = keyof typeof light;

/** The dark colour tokens, for `prefers-color-scheme: dark`. */
export const dark: Record<ColourToken, string> = {
  paper: '#0D1719',
  surface: '#142124',
  sunk: '#0A1214',
  line: '#2A3B3F',
  'line-strong': '#6F8287',
  ink: '#EAF1F1',
  'ink-2': '#A9B9BC',
  primary: '#5CC3CF',
  'on-primary': '#06262B',
  'primary-hover': '#7BD3DC',
  tint: '#123338',
  marigold: '#F5B643',
  'on-marigold': '#14262B',
  'marigold-tint': '#3A2B0C',
  'marigold-ink': '#F8CF82',
  ok: '#63CE96',
  'ok-tint': '#10301F',
  bad: '#FF9A8F',
  'bad-tint': '#3B1512',
};

/** Font stack of every page; the fallback fonts have Figtree's metrics, so that its loading causes no layout shift. */
export const fontStack =
  "'Figtree Variable', 'Figtree Arial', 'Figtree Roboto', 'Figtree DejaVu', 'Noto Sans Devanagari', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Font sizes in px, smallest to largest. */
export const typeScale = [13, 15, 17, 20, 25, 31, 39] as const;

/** Corner radii in px: fields, cards, badges. */
export const radius = { field: 6, card: 10, badge: 999 } as const;

const declare = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** The arrow of a select; its colour is part of the image, because an image cannot use the page's colours. */
const chevron = (colours: Record<ColourToken, string>) =>
  `--chevron:url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colours['ink-2']}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m6 9 6 6 6-6"/></svg>`,
  )}");`;

/** The tokens as CSS custom properties on `:root`, light by default and dark if the user prefers it. */
export function tokensCss(): string {
  const sizes = typeScale.map((px, step) => `--text-${step + 1}:${px / 16}rem;`).join('');
  const shape = `--radius-field:${radius.field}px;--radius-card:${radius.card}px;--radius-badge:${radius.badge}px;`;
  return [
    `:root{color-scheme:light dark;${declare(light)}${chevron(light)}${sizes}${shape}--font:${fontStack};--shadow:0 8px 28px rgb(20 38 43 / 14%);}`,
    // Images use the page's colour scheme, which is light in print.
    '@media print{:root{color-scheme:light}}',
    `@media screen and (prefers-color-scheme:dark){:root{${declare(dark)}${chevron(dark)}--shadow:0 8px 28px rgb(0 0 0 / 45%);}}`,
  ].join('\n');
}
