import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import parseExpression from 'spdx-expression-parse';
import satisfies from 'spdx-satisfies';
import { root } from './parts.mjs';

const PERMISSIVE = 'Use, change and distribution are free; its notice stays with the package.';

/** The licences that any package may have, each with the reason. */
export const ALLOWED = {
  '0BSD': 'Use, change and distribution are free, without a notice.',
  'Apache-2.0': `${PERMISSIVE} It grants patents.`,
  'BSD-2-Clause': PERMISSIVE,
  'BSD-3-Clause': PERMISSIVE,
  'BlueOak-1.0.0': PERMISSIVE,
  'CC0-1.0': 'Dedicated to the public.',
  ISC: PERMISSIVE,
  MIT: PERMISSIVE,
  'MIT-0': 'MIT without the condition of a notice.',
  'OFL-1.1': 'Fonts may be bundled and served with software; only selling them alone is ruled out.',
  'Python-2.0': PERMISSIVE,
};

/**
 * Packages with another licence, or whose licence is not in a form that the lockfile keeps. Each
 * holds for this one licence, and ends when the lockfile has no such package.
 *
 * @type {Record<string, { licence: string, reason: string }>}
 */
export const EXCEPTIONS = {
  '@cspell/dict-django': {
    licence: 'WTFPL',
    reason: 'Words of the spelling checker; nothing of it is distributed.',
  },
  '@cspell/dict-en-common-misspellings': {
    licence: 'CC BY-SA 4.0',
    reason: 'Words of the spelling checker; nothing of it is distributed, so nothing has to be shared alike.',
  },
  'axe-core': {
    licence: 'MPL-2.0',
    reason: 'Runs in tests, unchanged; nothing of it is distributed.',
  },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    reason: 'Data that the build reads to choose what browsers need; nothing of it is distributed.',
  },
  'spdx-exceptions': {
    licence: 'CC-BY-3.0',
    reason: 'A list of licences that this check reads; nothing of it is distributed.',
  },
  'spdx-ranges': {
    licence: '(MIT AND CC-BY-3.0)',
    reason: 'A list of licences that this check reads; nothing of it is distributed.',
  },
  pause: {
    licence: 'none',
    reason: 'A dependency of passport; its licence, MIT, stands only in its README.',
  },
};

/** The licence in an installed package's own words, where the lockfile has none: an old form, a list. */
function installedLicence(path) {
  let text;
  try {
    text = readFileSync(join(root, path, 'package.json'), 'utf8');
  } catch {
    return 'none';
  }
  const { licenses = [] } = JSON.parse(text);
  return licenses.map(({ type }) => type).join(' OR ') || 'none';
}

const isAllowed = (licence) => {
  try {
    parseExpression(licence);
  } catch {
    return false;
  }
  return satisfies(licence, Object.keys(ALLOWED));
};

/**
 * The packages of a lockfile whose licence is not allowed, and the exceptions that no package needs any more.
 *
 * @param {{ packages: Record<string, { version?: string, license?: string, link?: boolean }> }} lockfile
 * @param {(path: string) => string} [licenceOf] of a package whose entry has none
 * @returns {string[]} one sentence each
 */
export function licenceFaults({ packages }, licenceOf = installedLicence) {
  const unused = new Set(Object.keys(EXCEPTIONS));
  const faults = [];
  for (const [path, { version, license, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (link || !path.includes('node_modules/')) continue;
    const licence = license ?? licenceOf(path);
    if (EXCEPTIONS[name]?.licence === licence) unused.delete(name);
    else if (!isAllowed(licence))
      faults.push(`${name} ${version} has the licence ${licence}, which is not allowed.`);
  }
  return [...faults, ...[...unused].map((name) => `The exception for ${name} is not needed any more.`)];
}
