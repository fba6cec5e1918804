import { globSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { imageOf } from '../edge/stack/image.mjs';
import { REMOTES } from '../start/settings/remotes.mjs';
import {
  containerOf,
  nameOf,
  ofKind,
  production,
  recovered,
  releasing,
  root,
  textOf,
  workloads,
} from './testing/manifests.mjs';
import { environmentOf, refusalOf, settingsOf } from './testing/settings.mjs';

const fileOf = (workload) => `shell/deploy/base/settings/${nameOf(workload)}.env`;
const withSettings = workloads.filter((one) => ['api', 'shell', 'edge'].includes(nameOf(one)));
const envOf = (workload) => containerOf(workload).env ?? [];

test.each(withSettings.map((one) => [nameOf(one), one]))(
  'every setting of %s is set, or stands in its file of settings with its preset',
  (name, workload) => {
    const text = textOf(fileOf(workload));
    const missing = settingsOf(workload).filter(
      (one) =>
        !envOf(workload).some((env) => env.name === one) && !new RegExp(`^(# )?${one}=`, 'm').test(text),
    );
    const sentences = missing.map(
      (one) =>
        `${one} is a setting of ${name} and is missing in the manifests: add it to ${fileOf(workload)}, or "# ${one}=" with its preset, or to a secret.`,
    );
    expect(settingsOf(workload).length).toBeGreaterThan(1);
    expect(sentences).toEqual([]);
  },
);

test.each(workloads.map((one) => [nameOf(one), one]))(
  '%s is given no setting that it does not read',
  (_, workload) => {
    const given = Object.keys(environmentOf(workload));
    const parts = envOf(workload).flatMap(({ value = '' }) =>
      [...value.matchAll(/\$\((\w+)\)/g)].map(([, part]) => part),
    );
    expect(given.filter((one) => !settingsOf(workload).includes(one) && !parts.includes(one))).toEqual([]);
  },
);

test('a preset in the files of settings is the one of .env.example', () => {
  const example = textOf('.env.example');
  const presets = [
    ...textOf('shell/deploy/base/settings/api.env').matchAll(
      /^# ((?:LIMIT|STAFF|STATUS|DATABASE|DISK)_\w+=.*)$/gm,
    ),
  ];
  expect(presets.length).toBeGreaterThan(15);
  expect(presets.map(([, line]) => line).filter((line) => !example.includes(`# ${line}\n`))).toEqual([]);
});

describe('the processes', () => {
  test.each(['api', 'shell'])('%s accepts the settings that it is given', (name) => {
    const workload = workloads.find((one) => nameOf(one) === name);
    expect(refusalOf(workload, environmentOf(workload))).toBeNull();
    const { TOKEN_SECRET: _secret, REMOTE_ORIGINS: _origins, ...without } = environmentOf(workload);
    expect(refusalOf(workload, without)).toMatch(/TOKEN_SECRET|REMOTE_ORIGINS/);
  });

  test('nothing is kept in a pod: files are in a bucket, messages have a server and a sender', () => {
    const env = environmentOf(workloads.find((one) => nameOf(one) === 'api'));
    expect(env).toMatchObject({
      FILES_S3_BUCKET: expect.stringMatching(/./),
      FILES_S3_KEY: expect.stringMatching(/./),
      SMTP_URL: expect.stringMatching(/^smtps?:/),
      PUBLIC_URL: expect.stringMatching(/^https:/),
    });
    expect(new URL(env.DATABASE_URL).searchParams.get('sslmode')).toBe('verify-full');
  });

  test('the API and the pages have the same address and keys', () => {
    const [api, shell] = ['api', 'shell'].map((name) =>
      environmentOf(workloads.find((one) => nameOf(one) === name)),
    );
    expect(shell.RELEASE_PUBLIC_KEYS).toBe(api.RELEASE_PUBLIC_KEYS);
    expect(api.RELEASE_SIGNING_KEY).toMatch(/./);
    expect(shell.PUBLIC_URL).toBe(api.PUBLIC_URL);
    const hosts = ofKind('Ingress').flatMap(({ spec }) => [spec.rules[0].host, ...spec.tls[0].hosts]);
    expect(new Set([...hosts, new URL(api.PUBLIC_URL).host]).size).toBe(1);
  });
});

describe('secrets', () => {
  /** The keys of each secret that a process or the database is given. */
  const used = {};
  const note = (name, key) => (used[name] ??= new Set()).add(key);
  for (const { valueFrom } of workloads.flatMap(envOf))
    if (valueFrom?.secretKeyRef) note(valueFrom.secretKeyRef.name, valueFrom.secretKeyRef.key);
  const [{ spec: store }] = ofKind('ObjectStore');
  for (const { name, key } of Object.values(store.configuration.s3Credentials)) note(name, key);
  const [{ spec: database }] = ofKind('Cluster');
  for (const { name } of [database.bootstrap.initdb.secret, database.managed.roles[0].passwordSecret])
    for (const key of ['username', 'password']) note(name, key);
  const exampleOf = (name) => textOf(`shell/deploy/overlays/production/secrets/${name}.env.example`);

  test('no manifest has one', () => expect(ofKind('Secret')).toEqual([]));

  test.each(Object.keys(used))('the example of %s names its keys, and has no value', (name) => {
    const lines = exampleOf(name)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(new Set(lines.map((line) => line.split('=')[0]))).toEqual(used[name]);
    const values = lines.filter((line) => !line.endsWith('=')).map((line) => line.split('=')[1]);
    expect(
      values.filter(
        (value) => ![database.bootstrap.initdb.owner, database.managed.roles[0].name].includes(value),
      ),
    ).toEqual([]);
    expect(exampleOf(name)).toContain(`create secret generic ${name} `);
    expect(exampleOf(name)).toContain(`--from-env-file=${name}.env`);
  });

  test('git and images leave out the files that are filled in', () => {
    for (const file of ['.gitignore', '.dockerignore'])
      expect(textOf(file)).toContain('shell/deploy/overlays/*/secrets/*.env\n');
  });

  /** Whether anything in an object gives its process the key: by its name, or with the whole secret or file that has it. */
  const hasKey = (one) => {
    const whole = /"(secretRef|envFrom)":[^}]*"release-keys"|"secretName":"release-keys"|"env_file":/;
    const named = /"RELEASE_SIGNING_KEY["=]|\$\{?RELEASE_SIGNING_KEY/;
    return [named, whole].some((pattern) => pattern.test(JSON.stringify(one)));
  };

  test('in a cluster the key that signs releases is known to the API and to release jobs alone', () => {
    for (const resources of [production, recovered])
      expect([...resources, releasing].filter(hasKey).map(nameOf)).toEqual(['api', 'release']);
  });

  test('in compose the key that signs releases is known to the API and to the remotes, which publish, alone', () => {
    const files = globSync(['docker-compose.yml', '{api,shell}/*/*compose*.yml'], { cwd: root });
    expect(files.length).toBeGreaterThan(2);
    const services = files.flatMap((file) =>
      Object.entries(parse(textOf(file), { merge: true }).services).filter(([, service]) => hasKey(service)),
    );
    const signing = ['api', ...REMOTES.map(({ name }) => name)];
    expect(services.map(([name]) => name)).toEqual(signing);
    // A start does not bring an older build back, and the process that serves a remote's files has no key.
    for (const { name } of REMOTES)
      expect(imageOf(name).command.at(-1)).toMatch(
        / publish \S+ --once && unset RELEASE_SIGNING_KEY && exec /,
      );
  });

  test('the owner of the tables is known to the migration alone', () => {
    const knows = production.filter(
      (one) => one.kind !== 'Cluster' && JSON.stringify(one).includes('database-owner'),
    );
    expect(knows.map(nameOf)).toEqual(['prepare']);
  });
});
