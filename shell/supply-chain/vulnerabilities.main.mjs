import { root } from './parts.mjs';
import { knownVulnerabilities } from './vulnerabilities.mjs';

const { offered, lines } = await knownVulnerabilities(root);
for (const line of lines) console.error(line);
if (offered && lines.length > 0) process.exitCode = 1;
if (offered && lines.length === 0)
  console.log('No package has a known vulnerability of severity high or critical.');
