import { LAB } from '@nidaan/contract/lab';
import { DARK_COLOURS, LIGHT_COLOURS } from '@nidaan/contract/colours';
import type { Registry } from '../../src/remotes/registry.js';
import type { Assets, Script } from '../http/assets.js';
import { TRUSTED_TYPES } from '../http/trusted-types.js';
import { previewBar } from './preview-bar.js';
import { CART_MARK, CLICK_REPLAY } from './click-replay.js';
import type { WorkerPage } from './prerender.worker.js';

interface DocumentParts {
  page: WorkerPage;
  registry: Registry;
  shell: Assets;
  /** The owner's entry and the screen's chunks; empty when the page has no owner. */
  remote: Assets;
  /** The page's canonical address for search engines; null for pages that they should not index. */
  canonical: string | null;
  /** Font files that the first screen needs, to be preloaded. */
  fonts: string[];
  /** The percentage of browsers that measure the page. */
  vitalsPercent: number;
}

// Inside a JSON block only these characters can end it or be read as markup.
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
const toBlock = (value: unknown) => JSON.stringify(value).replace(/[<\u2028\u2029]/g, escaped);

const toAttribute = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const block = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${toBlock(value)}</script>`;

const style = ({ file, css }: { file: string; css: string }) =>
  `<style data-href="${file}">${css.replace(/<\/style/gi, '')}</style>`;

const preloadFont = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
// cspell:ignore fetchpriority
// Pictures and fonts of the first screen come first: the page can be read without its scripts.
const preloadScript = ({ src, integrity }: Script) =>
  `<link rel="preload" as="script" href="${src}" integrity="${integrity}" fetchpriority="low">`;
// Not `defer`: Chromium shows a page only after a longer wait while a deferred script is pending. In whichever order these
// arrive, the entry waits for its parts.
const script = ({ src }: Script) => `<script src="${src}" async fetchpriority="low"></script>`;

// What the frame and most screens cannot do then; forms of their own say it again where they stand.
const WITHOUT_SCRIPT = `<noscript><p class="sh-no-script">JavaScript is turned off in your browser, so the cart, booking, login and search suggestions do not work here. To book, turn it on, or call us at <a href="${LAB.phoneHref}">${LAB.phone}</a>.</p></noscript>`;

/** Marks content in a page's HTML that the browser's storage may replace, such as the empty cart. */
const UNTIL_RESTORED = 'data-until-restored';

/** The whole document: it contains or preloads everything that the first screen needs, so one round trip is enough. */
export function toDocument({
  page,
  registry,
  shell,
  remote,
  fonts,
  canonical,
  vitalsPercent,
}: DocumentParts): string {
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    `<script>${TRUSTED_TYPES}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    page.head,
    page.head.includes('<title') ? '' : `<title>${LAB.name}: ${LAB.tagline}</title>`,
    `<meta name="theme-color" content="${LIGHT_COLOURS.paper}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${DARK_COLOURS.paper}" media="(prefers-color-scheme: dark)">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${toAttribute(canonical)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/images/apple-touch-icon.png">',
    '<link rel="icon" href="/images/favicon.svg" type="image/svg+xml">',
    ...fonts.map(preloadFont),
    ...[...shell.styles, ...remote.styles].map(style),
    page.data ? `<script>${CLICK_REPLAY}</script>` : '',
    page.html.includes(UNTIL_RESTORED) ? `<script>${CART_MARK}</script>` : '',
    `</head><body${vitalsPercent > 0 ? ` data-vitals="${vitalsPercent}"` : ''}>${WITHOUT_SCRIPT}<div id="root">${page.html}</div>`,
    registry.preview ? previewBar(registry.preview) : '',
    block('nidaan-registry', registry),
    page.data ? block('nidaan-data', page.data) : '',
    // At the end, so that they do not compete with the page that they make interactive.
    ...shell.scripts.map(script),
    ...remote.scripts.map(preloadScript),
    '</body></html>',
  ].join('');
}
