import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

/** The password of tests that look for it in output. */
const PLANTED_IN_TESTS = '/:hunter2@/';
const config = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: creator,
      rules: [
        {
          id: '@secretlint/secretlint-rule-database-connection-string',
          options: { allows: [PLANTED_IN_TESTS] },
        },
      ],
    },
  ],
};

/** The content of a tracked file; nothing of a binary file, or of one that is deleted. */
function contentOf(path) {
  try {
    const content = readFileSync(path);
    return content.includes(0) ? '' : content.toString();
  } catch {
    return '';
  }
}

/**
 * Secrets in the files that git tracks or would track: keys of clouds, tokens, private keys, passwords in addresses.
 *
 * @param {string} folder of a git repository
 * @returns {Promise<{ files: number, found: string[] }>} how many files were read, and a line for each secret, masked
 */
export async function findSecrets(folder) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
  const files = [...new Set(listed.split('\0').filter(Boolean))];
  const found = [];
  for (const file of files) {
    const source = { filePath: file, content: contentOf(join(folder, file)), contentType: 'text' };
    const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
    found.push(...messages.map(({ loc, message }) => `${file}:${loc.start.line} ${message}`));
  }
  return { files: files.length, found };
}
