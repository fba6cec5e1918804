import type { PagePreview, PreviewedVersion } from '../../src/remotes/registry.js';

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const list = new Intl.ListFormat('en-IN');

/** One sentence about what cannot be shown. */
function sentenceOf({ missing, versions }: PagePreview): string {
  const [kind, verb, instead] =
    missing.length === 1
      ? ['preview', 'does not exist or has expired', 'its live version']
      : ['previews', 'do not exist or have expired', 'their live versions'];
  const shown = versions.length === 0 ? 'You see the live version' : `You see ${instead}`;
  return `The ${kind} ${list.format(missing)} ${verb}. ${shown}.`;
}

const row = ({ remote, version, as }: PreviewedVersion) =>
  `<tr><th scope="row">${escaped(remote)}</th><td>${escaped(version)}</td><td>${escaped(as ?? '')}</td></tr>`;

/** The versions that a preview shows: in short, and as a table that opens. */
function versionsOf({ asked, versions }: PagePreview): string {
  if (versions.length === 0) return '';
  const short = versions.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  return [
    `<details><summary><strong class="sh-preview__name">Preview: ${escaped(asked)}</strong>`,
    `<span class="sh-preview__versions">${escaped(short)}</span></summary>`,
    `<table>${versions.map(row).join('')}</table></details>`,
  ].join('');
}

/**
 * The bar of a page that has a preview: what is shown, and the way out. It is HTML beside the page's root, so that it is
 * there before any script, and no script of it is loaded by visitors.
 */
export function previewBar(preview: PagePreview): string {
  const missing = preview.missing.length > 0 ? `<p>${escaped(sentenceOf(preview))}</p>` : '';
  return `<aside class="sh-preview" aria-label="Preview">${versionsOf(preview)}${missing}<a href="?preview=off">Leave</a></aside>`;
}
