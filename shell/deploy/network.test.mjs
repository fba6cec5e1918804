import { expect, test } from '@jest/globals';
import {
  containerOf,
  deployments,
  labelsOf,
  nameOf,
  ofKind,
  releasing,
  textOf,
  workloads,
} from './testing/manifests.mjs';
import { environmentOf } from './testing/settings.mjs';

const policies = ofKind('NetworkPolicy');
const [{ spec: cluster }] = ofKind('Cluster');
/** Everything with pods: ours, and Postgres's, which have the labels that the cluster hands down. */
const pods = [
  ...[...workloads, releasing].map((one) => ({
    name: nameOf(one),
    labels: labelsOf(one),
    ports: containerOf(one).ports ?? [],
  })),
  { name: 'database', labels: cluster.inheritedMetadata.labels, ports: [] },
];

function matches(labels, { matchLabels = {}, matchExpressions = [] }) {
  const equal = Object.entries(matchLabels).every(([key, value]) => labels[key] === value);
  return (
    equal &&
    matchExpressions.every(({ key, operator, values }) => operator === 'In' && values.includes(labels[key]))
  );
}

const rulesFor = (pod, direction) =>
  policies
    .filter(({ spec }) => matches(pod.labels, spec.podSelector))
    .flatMap(({ spec }) => spec[direction] ?? []);
const numberOf = (pod, port) => pod.ports.find(({ name }) => name === port)?.containerPort ?? port;
const peers = (rule) => rule.to ?? rule.from;
const withinNamespace = (peer, pod) =>
  peer.podSelector !== undefined &&
  peer.namespaceSelector === undefined &&
  matches(pod.labels, peer.podSelector);

/** The ports at which one side of two pods allows the way from one to the other. */
function allowedBy(direction, from, to) {
  const [pod, other] = direction === 'egress' ? [from, to] : [to, from];
  const rules = rulesFor(pod, direction).filter((rule) =>
    peers(rule).some((peer) => withinNamespace(peer, other)),
  );
  return rules.flatMap(({ ports }) => ports.map(({ port }) => numberOf(to, port)));
}

/** What the settings say that a process connects to, as `from to port`. */
function connections() {
  const of = (name, text) =>
    [
      ...text.matchAll(/(?:http|postgres):\/\/(?:[^@/\s]*@)?([a-z]+)(?:-rw)?(?:\$service_domain)?:(\d+)/g),
    ].map(([, to, port]) => `${name} ${to} ${port}`);
  const settings = [...workloads, releasing].flatMap((one) =>
    of(nameOf(one), [...Object.values(environmentOf(one)), ...(containerOf(one).args ?? [])].join(' ')),
  );
  const nginx = of('edge', textOf('shell/edge/upstreams.conf'));
  return new Set([...settings, ...nginx, 'database database 5432', 'database database 8000']);
}

test.each(['egress', 'ingress'])('pods may reach exactly those that their settings name: %s', (direction) => {
  const allowed = pods.flatMap((from) =>
    pods.flatMap((to) => allowedBy(direction, from, to).map((port) => `${from.name} ${to.name} ${port}`)),
  );
  expect(new Set(allowed)).toEqual(connections());
  expect(allowed.length).toBeGreaterThan(12);
});

test('whatever no policy names is denied, in both directions', () => {
  const [deny] = policies.filter((one) => nameOf(one) === 'default-deny');
  expect(deny.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  // A rule without peers or ports would allow all of them.
  for (const { spec } of policies) {
    for (const rule of [...(spec.ingress ?? []), ...(spec.egress ?? [])])
      expect([peers(rule).length > 0, rule.ports.length > 0]).toEqual([true, true]);
  }
});

test('every workload has a policy of its own, which covers both directions', () => {
  for (const pod of pods) {
    const own = policies.filter(({ metadata, spec }) =>
      spec.podSelector.matchLabels !== undefined || spec.podSelector.matchExpressions
        ? matches(pod.labels, spec.podSelector) && !['metrics', 'traces'].includes(metadata.name)
        : false,
    );
    expect([pod.name, own.map(({ spec }) => spec.policyTypes)]).toEqual([pod.name, [['Ingress', 'Egress']]]);
  }
});

test('every policy selects pods that exist', () => {
  for (const { spec } of policies)
    expect(pods.filter((pod) => matches(pod.labels, spec.podSelector))).not.toEqual([]);
});

const namespacesIn = (pod, direction, port) =>
  rulesFor(pod, direction)
    .filter((rule) => rule.ports.some((one) => numberOf(pod, one.port) === port))
    .flatMap((rule) =>
      peers(rule).flatMap(({ namespaceSelector }) => Object.values(namespaceSelector?.matchLabels ?? {})),
    );

test('metrics are read from the monitoring namespace alone', () => {
  const scraped = deployments.filter((one) => containerOf(one).ports.some(({ name }) => name === 'metrics'));
  expect(scraped.length).toBe(5);
  for (const workload of scraped) {
    const pod = pods.find(({ name }) => name === nameOf(workload));
    expect(namespacesIn(pod, 'ingress', 9464)).toEqual(['monitoring']);
  }
});

test('spans leave for the monitoring namespace alone, from those that are traced', () => {
  const traced = pods.filter((pod) => namespacesIn(pod, 'egress', 4318).length > 0);
  expect(new Set(traced.map(({ name }) => name))).toEqual(new Set(['api', 'shell']));
  for (const pod of traced) expect(namespacesIn(pod, 'egress', 4318)).toEqual(['monitoring']);
});

test('visitors come in through the Ingress controller, and to the edge alone', () => {
  for (const pod of pods)
    expect([
      pod.name,
      namespacesIn(pod, 'ingress', pod.name === 'edge' ? 8080 : (pod.ports[0]?.containerPort ?? 0)).includes(
        'ingress',
      ),
    ]).toEqual([pod.name, pod.name === 'edge']);
});

test('out of the cluster lead the ways to the bucket, the mail server and the archive, and no others', () => {
  const outside = pods.map((pod) => [
    pod.name,
    rulesFor(pod, 'egress')
      .filter((rule) => peers(rule).some(({ ipBlock }) => ipBlock))
      .flatMap(({ ports }) => ports.map(({ port }) => port)),
  ]);
  expect(Object.fromEntries(outside.filter(([, ports]) => ports.length > 0))).toEqual({
    api: [443, 465, 587],
    database: [443, 6443],
  });
});

test('every pod resolves names', () => {
  for (const pod of pods) expect(namespacesIn(pod, 'egress', 53)).toContain('kube-system');
});
