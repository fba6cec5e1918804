import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch } from 'rfc6902';
import { parse, parseAllDocuments } from 'yaml';

/**
 * As much of kustomize as the manifests use, for tests on machines that have no kubectl. Whatever it does not know, it refuses;
 * `kustomize.test.mjs` compares what it makes with what kubectl makes.
 */
const KNOWN = new Set([
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'components',
  'configMapGenerator',
  'images',
  'labels',
  'patches',
]);
const GENERATOR_KEYS = new Set(['name', 'behavior', 'envs', 'literals']);

const read = (path) => readFileSync(path, 'utf8');
const assertKnown = (given, known, where) => {
  const [other] = Object.keys(given).filter((key) => !known.has(key));
  if (other) throw new Error(`${where}: "${other}" is not known to shell/deploy/testing/kustomize.mjs.`);
};

/** `NAME=value` lines of a file, without comments. */
export const pairsIn = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

function documentsIn(path) {
  const documents = parseAllDocuments(read(path));
  for (const { errors } of documents) if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return documents.map((document) => document.toJS()).filter((one) => one !== null);
}

function generate(resources, folder, generator) {
  assertKnown(generator, GENERATOR_KEYS, folder);
  const { name, behavior = 'create', envs = [], literals = [] } = generator;
  const data = {
    ...pairsIn(literals.join('\n')),
    ...Object.assign({}, ...envs.map((file) => pairsIn(read(join(folder, file))))),
  };
  const before = resources.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  if (Boolean(before) !== (behavior === 'merge')) throw new Error(`${folder}: ${name} cannot ${behavior}.`);
  if (before) Object.assign(before.data, data);
  else resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
}

function patch(resources, folder, { target, patch: text, ...others }) {
  assertKnown(others, new Set(), `${folder} (patches)`);
  assertKnown(target, new Set(['kind', 'name']), `${folder} (target)`);
  const name = new RegExp(`^(?:${target.name})$`);
  const meant = resources.filter((one) => one.kind === target.kind && name.test(one.metadata.name));
  if (meant.length === 0) throw new Error(`${folder}: a patch finds no ${target.kind} ${target.name}.`);
  for (const resource of meant) {
    const [error] = applyPatch(resource, parse(text)).filter(Boolean);
    if (error) throw new Error(`${folder}: ${target.kind} ${resource.metadata.name}: ${error.message}`);
  }
}

/** The containers of a resource, if it has any. */
export function containersOf({ spec }) {
  const pod = spec?.template?.spec;
  return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])];
}

function setImage(resources, { name, newName = name, newTag }) {
  for (const container of resources.flatMap(containersOf))
    if (container.image?.split(':')[0] === name) container.image = `${newName}:${newTag}`;
}

function build(folder, given) {
  const file = parse(read(join(folder, 'kustomization.yml')));
  assertKnown(file, KNOWN, folder);
  const resources = given ?? [];
  for (const path of file.resources ?? []) {
    const place = join(folder, path);
    resources.push(...(statSync(place).isDirectory() ? build(place) : documentsIn(place)));
  }
  for (const generator of file.configMapGenerator ?? []) generate(resources, folder, generator);
  for (const path of file.components ?? []) build(join(folder, path), resources);
  for (const one of file.patches ?? []) patch(resources, folder, one);
  for (const one of file.images ?? []) setImage(resources, one);
  for (const { pairs, ...others } of file.labels ?? []) {
    assertKnown(others, new Set(), `${folder} (labels)`);
    for (const { metadata } of resources) metadata.labels = { ...metadata.labels, ...pairs };
  }
  if (file.namespace)
    for (const { kind, metadata } of resources) if (kind !== 'Namespace') metadata.namespace = file.namespace;
  return resources;
}

const LETTERS = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };

/** The hash that kustomize appends to the name of a generated ConfigMap. */
function suffixOf(data) {
  const sorted = Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify({ data: sorted, kind: 'ConfigMap', name: '' });
  const escaped = text.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  const hash = createHash('sha256').update(escaped).digest('hex').slice(0, 10);
  return hash.replace(/[013ae]/g, (letter) => LETTERS[letter]);
}

function nameByContent(resources) {
  const names = {};
  for (const { kind, metadata, data } of resources) {
    if (kind !== 'ConfigMap') continue;
    names[metadata.name] = `${metadata.name}-${suffixOf(data)}`;
    metadata.name = names[metadata.name];
  }
  for (const { env = [], envFrom = [] } of resources.flatMap(containersOf)) {
    const references = env.map(({ valueFrom }) => valueFrom?.configMapKeyRef);
    for (const reference of [...references, ...envFrom.map(({ configMapRef }) => configMapRef)])
      if (reference) reference.name = names[reference.name] ?? reference.name;
  }
}

/**
 * Every resource that the kustomization of a folder makes.
 *
 * @param {string} folder
 * @returns {Record<string, any>[]}
 */
export function render(folder) {
  const resources = build(folder);
  nameByContent(resources);
  return resources;
}
