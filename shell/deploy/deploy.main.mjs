import { parseArgs } from 'node:util';
import { deploy } from './apply.mjs';
import { DeployError } from './kubectl.mjs';
import { release, sign } from './release.mjs';

const USAGE = `Usage: npm run deploy -- <what>
  all <commit>                              everything but the remotes' versions
  release <remote> <commit> [--canary 5 | --preview name]
                                            a version of a remote
  sign <commit> [--unsigned]                signs the registry and all versions with the present key
  --overlay <name>                          a folder of shell/deploy/overlays; production when absent`;

/** The options that are those of the release command. */
const optionsOf = ({ overlay: _overlay, ...options }) =>
  Object.entries(options).flatMap(([name, value]) => (value === true ? `--${name}` : [`--${name}`, value]));

try {
  const options = {
    canary: { type: 'string' },
    preview: { type: 'string' },
    by: { type: 'string' },
    unsigned: { type: 'boolean' },
    overlay: { type: 'string' },
  };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [what, ...words] = positionals;
  if (what === 'all') deploy(words[0], values.overlay);
  else if (what === 'release') release(words[0], words[1], optionsOf(values), values.overlay);
  else if (what === 'sign') sign(words[0], optionsOf(values), values.overlay);
  else throw new DeployError(USAGE);
} catch (error) {
  const isExpected = error instanceof DeployError || error.code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
