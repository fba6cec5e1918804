import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that name images of others, which are built upon or run. */
export const FILES = [
  'api/Dockerfile',
  'api/pgbouncer/Dockerfile',
  'shell/Dockerfile',
  'shell/sdk/Dockerfile',
  'shell/edge/Dockerfile',
  'docker-compose.yml',
  'shell/deploy/base/database/cluster.yml',
  'shell/deploy/recovery/cluster.yml',
  '.github/workflows/edge.yml',
];

const REFERENCE =
  /^(\s*(?:FROM|image:|imageName:|container:)\s+)([\w./-]+:[\w.-]+)(?:@(sha256:[0-9a-f]{64}))?(?=\s|$)/gm;

/** Where the files of a project name images: each with its tag, and its digest or null. */
export const referencesIn = (root, files = FILES) =>
  files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(REFERENCE)].map(([, , image, digest = null]) => ({
      file,
      image,
      digest,
    })),
  );

/** What is wrong with how images are named: one sentence each. */
export function wrongReferences(references) {
  const moving = references.filter(({ image }) => !/:v?\d+\.\d+(\.\d+)?(-|$)/.test(image));
  const images = [...new Set(references.map(({ image }) => image))];
  const digestsOf = (name) => references.filter(({ image }) => image === name).map(({ digest }) => digest);
  const mixed = images.filter((image) => new Set(digestsOf(image)).size > 1);
  return [
    ...moving.map(({ file, image }) => `${image} in ${file} has a moving tag: name an exact version.`),
    ...mixed.map((image) => `${image} has different digests: run "npm run images -- --pin".`),
  ];
}

/**
 * The digest of an image that the registry has now, of all its platforms together.
 *
 * @throws an error with one sentence when Docker or the registry does not answer
 */
export function digestOf(image) {
  const words = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const { status, stdout, stderr, error } = spawnSync('docker', words, {
    env: process.env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (error?.code === 'ENOENT')
    throw new Error('Docker is not installed here, and only a registry knows a digest.');
  const digest = stdout?.trim() ?? '';
  if (status !== 0 || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(
      `The registry did not give the digest of ${image}: ${stderr?.trim().split('\n')[0] || 'no answer'}.`,
    );
  return digest;
}

/** Names every image with the digest that its registry has now; returns the images whose digest is new. */
export function pin(root, files = FILES) {
  const known = new Map();
  for (const { image } of referencesIn(root, files)) if (!known.has(image)) known.set(image, digestOf(image));
  const changed = new Set();
  for (const file of files) {
    const before = readFileSync(join(root, file), 'utf8');
    const after = before.replace(REFERENCE, (_, start, image, digest) => {
      if (digest !== known.get(image)) changed.add(image);
      return `${start}${image}@${known.get(image)}`;
    });
    if (after !== before) writeFileSync(join(root, file), after);
  }
  return [...changed];
}
