import { execFileSync } from 'node:child_process';
import { readJson, root } from './parts.mjs';

/**
 * The software bill of materials of a part, as `npm sbom` reads it from the lockfile: each package with its version, licence
 * and hash, and what depends on what. Packages that only build or test have the property `cdx:npm:package:development`.
 *
 * @param {string} folder the part's folder
 * @returns {object} CycloneDX 1.5
 */
export function sbomOf(folder) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', `--workspace=${folder}`];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] };
  const sbom = JSON.parse(execFileSync('npm', args, options));
  // npm describes the whole project, whose name it takes from the folder: the subject is the part.
  const { name, version } = readJson(`${folder}/package.json`);
  const isPart = (component) => component['bom-ref'] === `${name}@${version}`;
  const part = sbom.components.find(isPart);
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...part, type: 'application' } },
    components: sbom.components.filter((component) => !isPart(component)),
    dependencies: sbom.dependencies.filter(({ ref }) => ref !== sbom.metadata.component['bom-ref']),
  };
}
