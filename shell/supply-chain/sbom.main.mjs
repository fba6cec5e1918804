import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS, root } from './parts.mjs';
import { sbomOf } from './sbom.mjs';

// One file per part, in a folder that git ignores.
const folder = 'var/sbom';
mkdirSync(join(root, folder), { recursive: true });
for (const part of PARTS) {
  const sbom = sbomOf(part);
  writeFileSync(join(root, folder, `${part}.cdx.json`), JSON.stringify(sbom, null, 2));
  console.log(`${folder}/${part}.cdx.json: ${sbom.components.length} packages`);
}
