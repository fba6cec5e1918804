import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const { wireit } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

it('the linter finds components that import each other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nidaan-circle-'));
  for (const [name, other] of ['AB', 'BA'])
    writeFileSync(
      join(folder, `${name}.tsx`),
      `import { ${other} } from './${other}.js';\nexport const ${name} = () => <${other} />;\n`,
    );
  const [, ...args] = wireit['lint:imports'].command.replace(/"[^"]*\.tsx"/, `${folder}/*.tsx`).split(' ');
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/dpdm'), args, {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: expect.stringMatching(/1\) .*[AB]\.tsx -> .*[AB]\.tsx/),
  });
});
