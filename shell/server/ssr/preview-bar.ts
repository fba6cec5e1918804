import type { PagePreview, PreviewedVersion } from '../../src/remotes/registry.js';

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const list = new Intl.ListFormat('en-IN');

const passSentences = {
  none: (asked: string) =>
    `The permission to see the preview ${asked} has ended: it lasts eight hours, or until logout.`,
  unknown: (asked: string) => `Whether you may see the preview ${asked} could not be checked.`,
};

/** What cannot be shown. */
function sentenceOf({ asked, missing, versions, pass }: PagePreview): string {
  if (pass) return `${passSentences[pass](asked)} You see the live version.`;
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
    // A long name is cut on the screen alone.
    `<details><summary><strong class="sh-preview__name" title="${escaped(asked)}">Preview: ${escaped(asked)}</strong>`,
    `<span class="sh-preview__versions">${escaped(short)}</span></summary>`,
    `<table>${versions.map(row).join('')}</table></details>`,
  ].join('');
}

/**
 * The bar of a page that has a preview: what is shown, and the way out. It is HTML beside the page's root, so that it is
 * there before any script, and no script of it is loaded by visitors.
 */
export function previewBar(preview: PagePreview): string {
  const hidden = preview.missing.length > 0 || preview.pass;
  const sentence = hidden ? `<p>${escaped(sentenceOf(preview))}</p>` : '';
  return `<aside class="sh-preview" aria-label="Preview">${versionsOf(preview)}${sentence}<a href="?preview=off">Leave</a></aside>`;
}
