import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../dist/server/config.js';
import { containerOf, named, nameOf, root, textOf } from './manifests.mjs';

// What the API reads is asked of the built program, as of the image; the shell imports nothing of the API.
const { Config, readEnvironment } = await import(pathToFileURL(join(root, 'api/dist/config.js')).href);

/** The input object of a schema that is refined and transformed. */
const shapeOf = (schema) => schema.shape ?? shapeOf(schema.def.in ?? schema.def.innerType);

const namesIn = (file, pattern) => [...textOf(file).matchAll(pattern)].map(([, name]) => name);

/** Set by the images and not by an installation. */
const OF_THE_IMAGE = [
  'API_PORT',
  'PORT',
  'HOST',
  'METRICS_PORT',
  'METRICS_HOST',
  'DATA_DIR',
  'RELEASES_DIR',
  'NODE_ENV',
  'REMOTE',
  // Of `npm start` and `npm run dev`.
  'EMBEDDED',
  'REMOTES_UNDER_DEVELOPMENT',
];

const KNOWN = {
  api: Object.keys(shapeOf(Config)),
  prepare: [
    ...namesIn('api/src/prepare.main.ts', /^ {2}([A-Z_]+): /gm),
    ...namesIn('api/src/auth/admin/admin-environment.ts', /^ {2}([A-Z_]+): /gm),
  ],
  shell: namesIn('shell/server/config.ts', /^ {2}([A-Z_]+): /gm),
  edge: namesIn('shell/edge/environment.sh', /\$\{([A-Z_]+):?-/g),
};

/** The settings that a process reads, and that an installation decides on. */
export const settingsOf = (workload) =>
  (KNOWN[nameOf(workload)] ?? []).filter((name) => !OF_THE_IMAGE.includes(name));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** What the secrets of the tests hold: valid values that no installation has. */
const SECRETS = {
  RELEASE_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  RELEASE_PUBLIC_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  TOKEN_SECRET: 'q8Zt4kWv2sXn7bLr5yHd9mPc3fJg6aEu',
  LINK_SECRET: 'u6Ea3gJf9cPm5dHy7rLb2nXs4vWk8tZq',
  SMTP_URL: 'smtps://mail.example:465',
  ADMIN_EMAIL: 'owner@nidaan.example',
};

function valueOf({ value, valueFrom }) {
  if (value !== undefined) return value;
  const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom;
  return map ? named('ConfigMap', map.name).data[map.key] : (SECRETS[secret.key] ?? 'letters1digits2');
}

/** The environment that a container starts with, as the kubelet puts it together. */
export function environmentOf(workload) {
  const { env = [], envFrom = [] } = containerOf(workload);
  const maps = envFrom.map(({ configMapRef }) => named('ConfigMap', configMapRef.name).data);
  const own = {};
  for (const one of env)
    own[one.name] = valueOf(one).replace(/\$\((\w+)\)/g, (text, name) => own[name] ?? text);
  return Object.assign({}, ...maps, own);
}

/** Why a process refuses its environment; null when it accepts it. */
export function refusalOf(workload, environment) {
  const readers = {
    api: () => readEnvironment(Config, environment),
    shell: () => readConfig({ DATA_DIR: '/data', RELEASES_DIR: '/releases', ...environment }),
  };
  try {
    readers[nameOf(workload)]?.();
    return null;
  } catch (error) {
    return error.message;
  }
}
