import { describe, expect, test } from '@jest/globals';
import {
  containerOf,
  deployments,
  labelsOf,
  nameOf,
  named,
  ofKind,
  podOf,
  production,
  releasing,
  textOf,
  workloads,
} from './testing/manifests.mjs';

const each = [...workloads, releasing].map((one) => [nameOf(one), one]);
/** A number with a unit of Kubernetes: cores, or bytes. */
function amount(text) {
  const [, number, unit] = /^([\d.]+)(m|Mi|Gi)?$/.exec(String(text));
  return Number(number) * ({ m: 1e-3, Mi: 2 ** 20, Gi: 2 ** 30 }[unit] ?? 1);
}

describe.each(each)('the pods of %s', (name, workload) => {
  const pod = podOf(workload);
  const container = containerOf(workload);

  test('run as an account without rights, write to volumes alone, and have no token', () => {
    const account = name === 'edge' ? 33 : 1000;
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: account,
      runAsGroup: account,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect([pod.serviceAccountName, pod.automountServiceAccountToken]).toEqual(['nidaan', false]);
    expect([pod.hostNetwork, pod.hostPID, pod.hostIPC]).toEqual([undefined, undefined, undefined]);
    expect(pod.volumes.filter((volume) => 'hostPath' in volume)).toEqual([]);
  });

  test('ask for what they use, and have a limit for each of it', () => {
    const { requests, limits } = container.resources;
    expect(Object.keys(requests).toSorted()).toEqual(['cpu', 'ephemeral-storage', 'memory']);
    for (const [what, request] of Object.entries(requests))
      expect(amount(limits[what])).toBeGreaterThan(amount(request));
    // What is in memory counts as the container's, and what is on disk as the pod's.
    const sizes = (medium) =>
      pod.volumes
        .filter(({ emptyDir }) => emptyDir && emptyDir.medium === medium)
        .map(({ emptyDir }) => amount(emptyDir.sizeLimit));
    const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
    expect(sum(sizes('Memory'))).toBeLessThan(amount(limits.memory) / 2);
    expect(sum(sizes(undefined))).toBeLessThan(amount(limits['ephemeral-storage']));
  });

  test('mount every volume that they have, each once', () => {
    const mounted = container.volumeMounts.map((mount) => mount.name);
    expect(mounted.toSorted()).toEqual(pod.volumes.map((volume) => volume.name).toSorted());
  });
});

describe.each(deployments.map((one) => [nameOf(one), one]))('the processes of %s', (name, workload) => {
  const container = containerOf(workload);

  test('are asked whether they have started, live and are ready, on a port that they have', () => {
    const ports = container.ports.map((port) => port.name);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { httpGet, tcpSocket } = container[probe];
      expect(ports).toContain((httpGet ?? tcpSocket).port);
    }
    const paths = ['livenessProbe', 'readinessProbe'].map((probe) => container[probe].httpGet?.path);
    expect(paths).toEqual(name === 'edge' ? [undefined, undefined] : ['/livez', '/readyz']);
  });

  test('are two or more, on different nodes, of which a drain takes one at a time', () => {
    const labels = { matchLabels: labelsOf(workload) };
    const [scaled] = ofKind('HorizontalPodAutoscaler').filter(
      ({ spec }) => spec.scaleTargetRef.name === name,
    );
    expect(scaled?.spec.minReplicas ?? workload.spec.replicas).toBeGreaterThanOrEqual(2);
    // A number beside an autoscaler would undo its work with every deployment.
    expect(scaled === undefined).toBe(workload.spec.replicas !== undefined);
    expect(named('PodDisruptionBudget', name).spec).toMatchObject({ maxUnavailable: 1, selector: labels });
    const spread = podOf(workload).topologySpreadConstraints;
    expect(spread.map(({ topologyKey, labelSelector }) => [topologyKey, labelSelector])).toEqual([
      ['kubernetes.io/hostname', labels],
      ['topology.kubernetes.io/zone', labels],
    ]);
    expect(workload.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  });

  test('have as long to end as they take: until no address leads to them, and to finish', () => {
    const finishing = {
      api: [/GIVE_UP_MS = (\d+)/, 'api/src/infrastructure/logging/process-end.ts', 1000],
      shell: [/STOP_MS = (\d+)/, 'shell/server/main.ts', 1000],
      edge: [/worker_shutdown_timeout (\d+)s/, 'shell/edge/main.conf', 1],
    };
    const [pattern, file, unit] = finishing[name] ?? [];
    const seconds = file ? Number(pattern.exec(textOf(file))[1]) / unit : 0;
    const before = container.lifecycle?.preStop.sleep.seconds ?? 0;
    expect(before).toBe(10);
    const spare = podOf(workload).terminationGracePeriodSeconds - before - seconds;
    expect(spare).toBeGreaterThanOrEqual(5);
    expect(spare).toBeLessThanOrEqual(7);
  });
});

test('the namespace refuses pods that are not restricted', () => {
  const { labels } = named('Namespace', 'nidaan').metadata;
  expect(labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  expect(named('ServiceAccount', 'nidaan').automountServiceAccountToken).toBe(false);
});

test('the releases folder is shared, and written to by the API and by release jobs alone', () => {
  const [{ spec }] = ofKind('PersistentVolumeClaim');
  expect(spec.accessModes).toEqual(['ReadWriteMany']);
  const mounts = [...workloads, releasing].flatMap((one) =>
    containerOf(one)
      .volumeMounts.filter((mount) => mount.name === 'releases')
      .map((mount) => [nameOf(one), mount.readOnly ?? false]),
  );
  expect(Object.fromEntries(mounts)).toEqual({
    api: false,
    release: false,
    shell: true,
    storefront: true,
    booking: true,
    admin: true,
    edge: true,
  });
  const claims = production
    .flatMap((one) => one.spec?.template?.spec?.volumes ?? [])
    .flatMap((volume) => volume.persistentVolumeClaim?.claimName ?? []);
  expect(new Set(claims)).toEqual(new Set(['releases']));
});

test('the database accepts the connections of all processes, also while all of them are being replaced', () => {
  const [, pool] = /^# DATABASE_POOL_SIZE=(\d+)$/m.exec(textOf('shell/deploy/base/settings/api.env'));
  const [{ spec: scaled }] = ofKind('HorizontalPodAutoscaler');
  // One more is there during a rollout, and each process listens on two connections besides its pool.
  const needed = (scaled.maxReplicas + 1) * (Number(pool) + 2);
  // Postgres keeps three for superusers; the operator and its followers need a few.
  const { max_connections: most } = ofKind('Cluster')[0].spec.postgresql.parameters;
  expect(Number(most) - 3 - 10).toBeGreaterThanOrEqual(needed);
});
