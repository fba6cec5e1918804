import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { DeployError, kubectl } from './kubectl.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What a folder of manifests makes. */
export function resourcesOf(folder) {
  const why = `${folder} is not a folder of manifests that kubectl can read.`;
  const text = kubectl(['kustomize', join(here, folder)], { returns: true, why });
  return parseAllDocuments(text).map((document) => document.toJS());
}

/** @param {string} commit @throws unless it is a whole commit, by which the workflows tag images */
export function assertCommit(commit = '') {
  if (!/^[0-9a-f]{40}$/.test(commit))
    throw new DeployError('Name the commit whose images are deployed with its 40 characters.');
}

const containersOf = ({ spec }) => spec?.template?.spec?.containers ?? [];

/** Replaces the tag `commit` of every image. */
export function setCommit(resources, commit) {
  for (const container of resources.flatMap(containersOf))
    container.image = container.image.replace(/:commit$/, `:${commit}`);
  return resources;
}

/** The image of a remote in an overlay, without its tag. */
export function imageOf(resources, remote) {
  const deployment = resources.find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === remote,
  );
  if (!deployment) throw new DeployError(`No remote is called ${remote}.`);
  const [{ image }] = containersOf(deployment);
  return image.slice(0, image.lastIndexOf(':'));
}

/** The names of the secrets that resources refer to, except those that operators make. */
export function secretsOf(resources) {
  const keys = resources.flatMap(containersOf).flatMap(({ env = [] }) => env);
  const own = keys.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []);
  const stores = resources.filter(({ kind }) => kind === 'ObjectStore');
  const archive = stores.map(({ spec }) => spec.configuration.s3Credentials.accessKeyId.name);
  return [...new Set([...own, ...archive])];
}
