import { folderOf, REMOTES } from '../start/settings/remotes.mjs';
import { apply, finishJob } from './kubectl.mjs';
import { assertCommit, imageOf, resourcesOf } from './resources.mjs';

/**
 * The Job that runs the release command of a remote's build.
 *
 * @param {Record<string, any>[]} overlay whose images are used
 * @param {string} remote
 * @param {string} commit
 * @param {string} what `release`, or `publish` for the first version
 * @param {string[]} options of the command
 */
export function releaseJob(overlay, remote, commit, what, options) {
  const [job] = resourcesOf('release');
  const [container] = job.spec.template.spec.containers;
  job.metadata.name = `${what}-${remote}-${commit.slice(0, 12)}`;
  container.image = `${imageOf(overlay, remote)}-release:${commit}`;
  // A first version is published before there is a shell to ask.
  const shell = what === 'release' ? container.args.slice(1) : [];
  container.args = [what, folderOf(remote), ...shell, ...options];
  return job;
}

/** Signs everything in the releases folder again, with the release command of any remote's image. */
export function sign(commit, options, overlay = 'production') {
  assertCommit(commit);
  const resources = resourcesOf(`overlays/${overlay}`);
  const job = releaseJob(resources, REMOTES[0].name, commit, 'sign', options);
  // It is a Job of the folder, not of a remote.
  job.metadata.name = `sign-${commit.slice(0, 12)}`;
  job.spec.template.spec.containers[0].args = ['sign', ...options];
  apply([job]);
  finishJob(job.metadata.namespace, job.metadata.name, job.spec.activeDeadlineSeconds);
}

/** Releases the version of a commit to all visitors, or with `--canary 5` to some. */
export function release(remote, commit, options, overlay = 'production') {
  assertCommit(commit);
  const resources = resourcesOf(`overlays/${overlay}`);
  const job = releaseJob(resources, remote, commit, 'release', options);
  apply([job]);
  finishJob(job.metadata.namespace, job.metadata.name, job.spec.activeDeadlineSeconds);
}
