import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { REMOTES } from '../start/settings/remotes.mjs';
import { imageOf, releaseImageOf } from '../edge/stack/image.mjs';
import { scrapeConfig } from '../observe/files.mjs';
import {
  compose,
  containerOf,
  deployments,
  labelsOf,
  nameOf,
  named,
  ofKind,
  podOf,
  production,
  recovered,
  releasing,
  serviceOf,
  textOf,
  workloads,
} from './testing/manifests.mjs';

const remotes = REMOTES.map(({ name }) => name);
const portsOf = (workload) =>
  Object.fromEntries(
    (containerOf(workload).ports ?? []).map(({ name, containerPort }) => [name, containerPort]),
  );

test('every process of compose runs here, except those that only a single machine needs', () => {
  const here = workloads.map(nameOf);
  const elsewhere = ['postgres', 'mail', 'prometheus', 'grafana', 'traces'];
  expect(new Set([...here, ...elsewhere])).toEqual(new Set(Object.keys(compose.services)));
});

test.each(workloads.map((one) => [nameOf(one), one]))(
  '%s runs the image and the command of compose',
  (name, workload) => {
    const { build, command } = serviceOf(workload);
    const image = containerOf(workload).image.split('/').at(-1).split(':')[0];
    const { build: ofImage } = compose.services[image];
    expect(ofImage).toEqual(build);
    // In compose a remote's container publishes its build before it serves; here a release job does.
    const serves = imageOf(name).command.at(-1).split('exec ').at(-1).split(' ');
    expect(containerOf(workload).command).toEqual(remotes.includes(name) ? serves : command);
  },
);

test('images are those that the workflows push, of one commit', () => {
  const pushed = ['api', 'shell', ...remotes].map(
    (name) => parse(textOf(`.github/workflows/${name}.yml`)).jobs[name].with.image,
  );
  expect(textOf('.github/workflows/part.yml')).toContain(
    'ghcr.io/${{ github.repository }}/${{ inputs.image }}:${{ github.sha }}',
  );
  expect(textOf('.github/workflows/edge.yml')).toContain(
    'ghcr.io/${{ github.repository }}/edge:${{ github.sha }}',
  );
  const images = new Set(workloads.map((one) => containerOf(one).image));
  expect(images).toEqual(new Set([...pushed, 'edge'].map((name) => `ghcr.io/nidaan/nidaan/${name}:commit`)));
});

test('a release job runs what its image has, which the workflow pushes and starts with the same command', () => {
  const { command, args } = containerOf(releasing);
  const workflow = textOf('.github/workflows/part.yml');
  for (const remote of remotes) expect(releaseImageOf(remote).command).toEqual(command);
  expect(args[0]).toBe('release');
  expect(workflow).toContain(
    'ghcr.io/${{ github.repository }}/${{ inputs.image }}-release:${{ github.sha }}',
  );
  const { steps } = parse(workflow).jobs.canary;
  const [{ run }] = steps.filter((step) => step.run);
  expect(run).toMatch(/if \[ -n "\$RELEASES_DIR" \]; then\n\s+npm run release .* --canary 5 .*\nelse\n/);
  expect(run).toContain('npm run deploy -- release "$REMOTE" "$COMMIT" --canary 5\n');
});

test('every selector matches the pods of one workload', () => {
  const selectors = [
    ...deployments.map((one) => [one, one.spec.selector.matchLabels]),
    ...ofKind('Service').map((one) => [one, one.spec.selector]),
    ...ofKind('PodDisruptionBudget').map((one) => [one, one.spec.selector.matchLabels]),
  ];
  expect(selectors.length).toBeGreaterThan(15);
  for (const [one, selector] of selectors) {
    const matched = workloads.filter((workload) =>
      Object.entries(selector).every(([key, value]) => labelsOf(workload)[key] === value),
    );
    expect([one.kind, matched.map(nameOf)]).toEqual([one.kind, [nameOf(one)]]);
  }
  const [{ spec: hpa }] = ofKind('HorizontalPodAutoscaler');
  expect(named('Deployment', hpa.scaleTargetRef.name)).toBeDefined();
});

test('every Service leads to ports that its pods have', () => {
  for (const service of ofKind('Service')) {
    const ports = portsOf(named('Deployment', nameOf(service)));
    for (const { port, targetPort } of service.spec.ports) {
      expect(Object.keys(ports)).toContain(targetPort);
      // DNS gives the addresses of the pods themselves, so the port is that of the pod.
      if (service.spec.clusterIP === 'None') expect(port).toBe(ports[targetPort]);
    }
  }
});

test('pods listen on the ports of their images, and metrics are where Prometheus of compose looks', () => {
  for (const workload of deployments) {
    const exposed = /^EXPOSE (\d+)/m.exec(textOf(serviceOf(workload).build.dockerfile))[1];
    expect([nameOf(workload), portsOf(workload).http]).toEqual([nameOf(workload), Number(exposed)]);
  }
  const scraped = scrapeConfig().scrape_configs.flatMap(({ dns_sd_configs: [place] }) =>
    place.names.map((name) => [name, place.port]),
  );
  const here = deployments.map((one) => [nameOf(one), portsOf(one).metrics]).filter(([, port]) => port);
  expect(Object.fromEntries(here)).toEqual(Object.fromEntries(scraped));
  // Prometheus finds each process through a name without an address of its own.
  for (const [name, port] of scraped) {
    const { clusterIP, ports } = named('Service', name).spec;
    expect([clusterIP, ports.some((one) => one.port === port)]).toEqual(['None', true]);
  }
});

test('every address in a setting is that of a Service and one of its ports', () => {
  const texts = ofKind('ConfigMap')
    .map(({ data }) => JSON.stringify(data))
    .join();
  const addresses = [
    ...`${texts} ${textOf('shell/edge/upstreams.conf')}`.matchAll(
      /http:\/\/([a-z]+)(?:\$service_domain)?:(\d+)/g,
    ),
  ];
  expect(addresses.length).toBeGreaterThan(7);
  for (const [, name, port] of addresses)
    expect([name, named('Service', name)?.spec.ports.map((one) => String(one.port))]).toEqual([
      name,
      expect.arrayContaining([port]),
    ]);
  const [{ spec: ingress }] = ofKind('Ingress');
  const { service } = ingress.rules[0].http.paths[0].backend;
  expect(named('Service', service.name).spec.ports.map(({ name }) => name)).toContain(service.port.name);
});

test.each([
  ['production', production],
  ['after a recovery', recovered],
])('the host and the certificate of the database are those of a cluster: %s', (_, resources) => {
  const clusters = ofKind('Cluster', resources).map(nameOf);
  const { host } = ofKind('ConfigMap', resources).find((one) => nameOf(one).startsWith('database-')).data;
  const secrets = ['api', 'prepare'].map((name) => {
    const workload = resources.find(
      (one) => nameOf(one) === name && ['Deployment', 'Job'].includes(one.kind),
    );
    return podOf(workload).volumes.find((volume) => volume.name === 'database-ca').secret.secretName;
  });
  // CloudNativePG names them after the cluster.
  const used = clusters.filter((name) => host === `${name}-rw`);
  expect(used).toHaveLength(1);
  expect(new Set(secrets)).toEqual(new Set([`${used[0]}-ca`]));
});

test('backups: each cluster archives to a place of its own, and is backed up every night', () => {
  const stores = ofKind('ObjectStore').map(nameOf);
  const clusters = ofKind('Cluster', recovered);
  const places = clusters.map(({ metadata, spec }) => {
    const [{ isWALArchiver, parameters }] = spec.plugins;
    expect([isWALArchiver, stores.includes(parameters.barmanObjectName)]).toEqual([true, true]);
    return parameters.serverName ?? metadata.name;
  });
  expect(new Set(places).size).toBe(clusters.length);
  const backedUp = ofKind('ScheduledBackup', recovered).map(({ spec }) => spec.cluster.name);
  expect(new Set(backedUp)).toEqual(new Set(clusters.map(nameOf)));
  const [{ spec: recovery }] = clusters.filter((one) => nameOf(one) === 'database-recovered');
  const [source] = recovery.externalClusters;
  expect(recovery.bootstrap.recovery.source).toBe(source.name);
  expect(source.plugin.parameters).toEqual({ barmanObjectName: 'database-backups', serverName: 'database' });
});

test('a recovered database has the version, settings and sizes of the one it replaces', () => {
  const [database, recovery] = ofKind('Cluster', recovered).map(({ spec }) => {
    const { bootstrap: _bootstrap, externalClusters: _external, plugins: _plugins, ...same } = spec;
    return same;
  });
  expect(recovery).toEqual(database);
  const versionOf = (image) => /:(\d+\.\d+)-/.exec(image)?.[1];
  expect(versionOf(database.imageName)).toBe(versionOf(compose.services.postgres.image));
});
