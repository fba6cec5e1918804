import { type Colour, DARK_COLOURS as dark, LIGHT_COLOURS as light } from '@nidaan/contract/colours';

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
const chevron = (colours: Record<Colour, string>) =>
  `--chevron:url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colours['ink-2']}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m6 9 6 6 6-6"/></svg>`,
  )}");`;

/** The tokens as CSS custom properties on `:root`, light by default and dark if the user prefers it. */
export function tokensCss(): string {
  const sizes = typeScale.map((px, step) => `--text-${step + 1}:${px / 16}rem;`).join('');
  const shape = `--radius-field:${radius.field}px;--radius-card:${radius.card}px;--radius-badge:${radius.badge}px;`;
  return [
    `:root{color-scheme:light dark;${declare(light)}${chevron(light)}${sizes}${shape}--qr-ground:#FFFFFF;--font:${fontStack};--shadow:0 8px 28px rgb(20 38 43 / 14%);}`,
    // A backdrop inherits no custom properties in older browsers.
    '::backdrop{--backdrop:rgb(13 23 25 / 55%);--backdrop-light:rgb(13 23 25 / 35%);}',
    // Images use the page's colour scheme, which is light in print.
    '@media print{:root{color-scheme:light}}',
    `@media screen and (prefers-color-scheme:dark){:root{${declare(dark)}${chevron(dark)}--shadow:0 8px 28px rgb(0 0 0 / 45%);}}`,
  ].join('\n');
}
