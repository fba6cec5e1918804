import { REMOTES } from '../start/settings/remotes.mjs';
import { apply, DeployError, finishJob, kubectl } from './kubectl.mjs';
import { releaseJob } from './release.mjs';
import { assertCommit, resourcesOf, secretsOf, setCommit } from './resources.mjs';

/** These run the new version; everything else comes before them. */
const LAST = ['Deployment', 'HorizontalPodAutoscaler', 'Ingress'];

const nameOf = ({ metadata }) => metadata.name;
const namespaceOf = (resources) => nameOf(resources.find(({ kind }) => kind === 'Namespace'));

function assertSecrets(namespace, resources) {
  const made = kubectl(['-n', namespace, 'get', 'secrets', '-o', 'name'], { returns: true }).split('\n');
  const missing = secretsOf(resources).filter((name) => !made.includes(`secret/${name}`));
  if (missing.length > 0)
    throw new DeployError(
      `These secrets are missing in the namespace ${namespace}: ${missing.join(', ')}. See secrets/.`,
    );
}

/** A Job cannot be changed, so the former one is removed first. */
function runJob(namespace, job) {
  kubectl(['-n', namespace, 'delete', 'job', nameOf(job), '--ignore-not-found', '--wait']);
  apply([job]);
  finishJob(namespace, nameOf(job), job.spec.activeDeadlineSeconds);
}

/** Pages need a version of each remote, so the first ones are published before anything serves. */
function publishFirst(namespace, resources, commit) {
  const found = kubectl(['-n', namespace, 'get', 'deployment', 'shell', '--ignore-not-found', '-o', 'name'], {
    returns: true,
  });
  if (found.trim() !== '') return;
  for (const { name } of REMOTES) runJob(namespace, releaseJob(resources, name, commit, 'publish', []));
}

/**
 * Deploys a commit: what is shared and the database first, then the migration, then the processes, each of which ends only once a
 * new one is ready.
 *
 * @param {string} commit
 * @param {string} overlay a folder of `overlays`
 */
export function deploy(commit, overlay = 'production') {
  assertCommit(commit);
  const resources = setCommit(resourcesOf(`overlays/${overlay}`), commit);
  const namespace = namespaceOf(resources);
  const jobs = resources.filter(({ kind }) => kind === 'Job');
  const last = resources.filter(({ kind }) => LAST.includes(kind));
  apply(resources.filter(({ kind }) => kind === 'Namespace'));
  assertSecrets(namespace, resources);
  apply(resources.filter((one) => !jobs.includes(one) && !last.includes(one)));
  for (const cluster of resources.filter(({ kind }) => kind === 'Cluster'))
    kubectl(
      ['-n', namespace, 'wait', '--for=condition=Ready', `cluster/${nameOf(cluster)}`, '--timeout=900s'],
      {
        why: `The database ${nameOf(cluster)} is not ready; nothing that serves was changed.`,
      },
    );
  for (const job of jobs) runJob(namespace, job);
  publishFirst(namespace, resources, commit);
  apply(last);
  for (const one of last.filter(({ kind }) => kind === 'Deployment'))
    kubectl(['-n', namespace, 'rollout', 'status', `deployment/${nameOf(one)}`, '--timeout=600s'], {
      why: `${nameOf(one)} is not ready in its new version; the former processes still serve. kubectl -n ${namespace} rollout undo deployment/${nameOf(one)} ends the attempt.`,
    });
}
