import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { containersOf, render } from './kustomize.mjs';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const deployed = (folder) => render(join(root, 'shell/deploy', folder));
export const textOf = (path) => readFileSync(join(root, path), 'utf8');
export const compose = parse(textOf('docker-compose.yml'), { merge: true });

/** What production applies, without and with a recovery of its database. */
export const production = deployed('overlays/production');
export const recovered = deployed('overlays/recovery');

export const ofKind = (kind, resources = production) => resources.filter((one) => one.kind === kind);
export const nameOf = ({ metadata }) => metadata.name;
export const named = (kind, name, resources = production) =>
  ofKind(kind, resources).find((one) => nameOf(one) === name);

/** The Job that releases a version of a remote, before what is released is filled in. */
export const [releasing] = deployed('release');

/** Everything that runs pods of ours, except release jobs. */
export const workloads = production.filter((one) => containersOf(one).length > 0);
export const deployments = ofKind('Deployment');
export const podOf = ({ spec }) => spec.template.spec;
export const labelsOf = ({ spec }) => spec.template.metadata.labels;
export const containerOf = (workload) => {
  const [container, ...others] = containersOf(workload);
  if (others.length > 0) throw new Error(`${nameOf(workload)} has more than one container.`);
  return container;
};

/** The service of compose that runs the same process. */
export const serviceOf = (workload) => compose.services[nameOf(workload)];

/** The ConfigMap with this name, by its references' name. */
export const settingsIn = (name) => named('ConfigMap', name).data;
