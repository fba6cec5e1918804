import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { folderOf, REMOTES } from './settings/remotes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = REMOTES.map(({ name }) => folderOf(name));
const parts = [
  'api/contract',
  'api/browser',
  'api/tracing',
  'api',
  'shell/sdk',
  'api/registry',
  'shell',
  ...folders,
];

/** No part of the project imports a remote: not by its name, and not by a path. */
const PARTS_WITH_RULES = ['api/src', 'shell/src', 'shell/server', 'shell/sdk/src', 'shell/sdk/src/ui/admin'];
const remotesImported = folders.flatMap((folder) =>
  [
    ...PARTS_WITH_RULES,
    ...folders.filter((other) => other !== folder).map((other) => `${other}/src`),
  ].flatMap((place) => [
    [`${place}/name-of-${folder}.ts`, `import '@nidaan/${folder}'`],
    [
      `${place}/path-of-${folder}.ts`,
      `import '${place
        .split('/')
        .map(() => '..')
        .join('/')}/${folder}/src/remote.js'`,
    ],
  ]),
);

/** Where a line is written, and the line: the linter must refuse it there. */
const forbidden = [
  ['api/contract/src/a.ts', `import '@nidaan/sdk'`],
  ['api/contract/src/b.ts', `import '../../src/app.module.js'`],
  ['api/contract/src/orders/c.ts', `import '../../../src/config.js'`],
  ['api/browser/src/a.ts', `import '@nidaan/contract'`],
  ['api/browser/src/b.ts', `import '../../src/config.js'`],
  ['api/tracing/src/a.ts', `import '@nidaan/contract'`],
  ['api/tracing/src/b.ts', `import '@opentelemetry/api'`],
  ['api/tracing/src/opentelemetry/a.ts', `import 'express'`],
  ['api/src/a.ts', `import '@nidaan/sdk'`],
  ['api/src/b.ts', `import '@nidaan/contract/price'`],
  ['api/src/orders/c.ts', `import '../../contract/src/price.js'`],
  ['api/src/d.ts', `import '../../shell/server/ssr/html.js'`],
  ['api/src/e.ts', `import 'react'`],
  ['shell/sdk/src/a.ts', `import '@nidaan/shell'`],
  ['shell/sdk/src/b.ts', `import { orderSchema } from '@nidaan/contract'; orderSchema()`],
  ['shell/sdk/src/c.ts', `import { z } from 'zod'; z()`],
  ['shell/sdk/src/ui/d.ts', `import 'antd'`],
  ['shell/sdk/src/ui/e.ts', `import 'antd/es/button'`],
  ['shell/sdk/src/cart/f.ts', `import '../../../src/store.js'`],
  ['shell/sdk/src/ui/admin/g.ts', `import '@nidaan/contract/src/price.js'`],
  ['api/registry/src/a.ts', `import '@nidaan/sdk'`],
  ['api/registry/src/b.ts', `import '../../src/app.module.js'`],
  ['shell/src/b.ts', `import { orderSchema } from '@nidaan/contract'; orderSchema()`],
  ['shell/src/f.ts', `import '@nidaan/registry'`],
  ['shell/src/c.ts', `import '../sdk/src/paths.js'`],
  ['shell/src/d.ts', `import '@nidaan/sdk/tooling/browser'`],
  ['shell/src/e.ts', `export const load = () => import('antd')`],
  ['shell/server/f.ts', `import '../../api/src/main.js'`],
  ['shell/start/g.mjs', `import 'express'`],
  ['storefront-mfe/src/c.ts', `import '../../shell/src/store.js'`],
  ['storefront-mfe/src/d.ts', `import '@nidaan/sdk/dist/paths.js'`],
  ['storefront-mfe/src/e.ts', `import '@nidaan/sdk/host'`],
  ['storefront-mfe/src/f.ts', `import '@nidaan/sdk/ui/admin'`],
  ['storefront-mfe/src/g.ts', `import { orderSchema } from '@nidaan/contract'; orderSchema()`],
  ['storefront-mfe/src/h.ts', `export const load = () => import('react-router-dom')`],
  ['booking-mfe/src/a.ts', `import { orderSchema } from '@nidaan/contract'; orderSchema()`],
  ['booking-mfe/src/c.ts', `import 'antd'`],
  ['admin-mfe/src/b.ts', `import 'antd'`],
  ['admin-mfe/src/c.ts', `import '@nidaan/sdk/src/paths.js'`],
  ...remotesImported,
];

const lawful = [
  ['api/contract/src/y.ts', `import { z } from 'zod'; z(); import './price.js'`],
  ['api/contract/src/orders/y.ts', `import { z } from 'zod'; z(); import '../price.js'`],
  ['api/src/releases/y.ts', `import '@nidaan/registry'`],
  ['api/registry/src/y.ts', `import '@nidaan/contract'; import 'node:fs/promises'`],
  ['api/browser/src/y.ts', `import 'puppeteer'; import 'node:fs/promises'; import './index.js'`],
  ['api/tracing/src/y.ts', `import 'node:module'; export const load = () => import('./opentelemetry/y.js')`],
  ['api/tracing/src/opentelemetry/y.ts', `import '@opentelemetry/api'; import './x.js'; import '../x.js'`],
  ['api/src/pdf/y.ts', `import '@nidaan/browser'`],
  ['api/src/orders/z.ts', `import '@nidaan/tracing'`],
  ['shell/server/z.ts', `import '@nidaan/tracing'`],
  ['api/src/orders/y.ts', `import '@nidaan/contract'; import '../http/problem.js'; import 'typeorm'`],
  [
    'shell/sdk/src/y.ts',
    `import type { Order } from '@nidaan/contract'; import '@nidaan/contract/price'; export type O = Order`,
  ],
  [
    'shell/sdk/src/ui/admin/y.ts',
    `import 'antd'; import { orderSchema } from '@nidaan/contract'; orderSchema()`,
  ],
  [
    'shell/src/layout/y.ts',
    `import '@nidaan/sdk'; import '@nidaan/sdk/host'; import '../store.js'; import 'react-dom/client'`,
  ],
  ['shell/server/y.ts', `import '@nidaan/contract'; import 'express'; import './html.js'`],
  ['shell/start/y.mjs', `import 'node:fs/promises'; import './ports.mjs'`],
  [
    'storefront-mfe/src/tests/y.ts',
    `import 'react'; import '@nidaan/sdk'; import '../words.js'; import './a/b.js'; import '../../c.js'`,
  ],
  [
    'storefront-mfe/src/y.test.ts',
    `import '@nidaan/sdk/testing'; import '@testing-library/react'; import '@jest/globals'`,
  ],
  ['booking-mfe/src/y.ts', `import '@nidaan/contract/price'; import '@nidaan/sdk/ui/admin'`],
  [
    'admin-mfe/src/orders/y.ts',
    `import '@nidaan/contract'; import '@nidaan/sdk/ui/admin'; import '../words.js'`,
  ],
];

/** Two files in every part that import each other: values, or only types. */
const circles = parts.flatMap((part) =>
  ['values', 'types'].map((kind) => {
    const folder = `${part}/src/circle/${kind}`;
    return { kind, one: `${folder}/one.ts`, two: `${folder}/two.ts` };
  }),
);

const circleTexts = {
  values: [
    "import { two } from './two.js';\nexport const one = () => two;\n",
    "import { one } from './one.js';\nexport const two = () => one;\n",
  ],
  types: [
    "import type { Two } from './two.js';\nexport interface One {\n  two: Two;\n}\n",
    "import type { One } from './one.js';\nexport interface Two {\n  one: One;\n}\n",
  ],
};

let stack;
let refused;
let inCircle;

/** The import rules are in configuration files, so running the linter on a probe is enough to test them. */
async function build() {
  const folder = await mkdtemp(join(tmpdir(), 'walls-'));
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const part of parts) {
    await mkdir(join(folder, part), { recursive: true });
    await cp(join(root, part, '.oxlintrc.json'), join(folder, part, '.oxlintrc.json'));
  }
  for (const [path, text] of [...forbidden, ...lawful]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${text};\n`);
  }
  for (const { kind, one, two } of circles) {
    const [first, second] = circleTexts[kind];
    await mkdir(dirname(join(folder, one)), { recursive: true });
    await writeFile(join(folder, one), first);
    await writeFile(join(folder, two), second);
  }
  return folder;
}

/** @returns {Promise<(rule: string) => Set<string>>} the files that a rule refuses */
function lint(folder) {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [oxlint, '-f', 'json'],
      { cwd: folder, maxBuffer: 1 << 24 },
      (error, stdout) => {
        if (!stdout.startsWith('{')) return reject(error ?? new Error(stdout));
        const { diagnostics } = JSON.parse(stdout);
        const of = (rule) => diagnostics.filter(({ code }) => code.includes(rule));
        resolve((rule) => new Set(of(rule).map(({ filename }) => filename)));
      },
    );
  });
}

beforeAll(async () => {
  stack = await build();
  const found = await lint(stack);
  refused = found('no-restricted-imports');
  inCircle = found('no-cycle');
});

afterAll(() => rm(stack, { recursive: true, force: true }));

test.each(forbidden)('%s may not say: %s', (path) => expect(refused).toContain(path));

test.each(lawful)('%s may say: %s', (path) => expect(refused).not.toContain(path));

test.each(circles)('$one and $two may not import each other', ({ one, two }) => {
  expect(inCircle).toContain(one);
  expect(inCircle).toContain(two);
});
