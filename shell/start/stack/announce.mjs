import { readFileSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, relative } from 'node:path';

const adminFile = (dataDir) => join(dataDir, 'admin.json');

/**
 * @param {string} dataDir
 * @returns {number} distinguishes a generated admin from a later one; 0 when there is none
 */
export function adminMark(dataDir) {
  return statSync(adminFile(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function generatedAdmin(dataDir) {
  try {
    return JSON.parse(readFileSync(adminFile(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

/** @returns {string} the admin's email and where the password is; the password itself only when it was just generated */
function adminLine({ dataDir, root, env }, isNew) {
  const generated = generatedAdmin(dataDir);
  const shown = relative(root, adminFile(dataDir));
  const file = shown.startsWith('..') ? adminFile(dataDir) : shown;
  if (generated && isNew)
    return `${generated.email}, password ${generated.password} (shown only now; kept in ${file})`;
  if (env.ADMIN_PASSWORD)
    return `${env.ADMIN_EMAIL || 'admin@nidaan.example'}, password as first given in ADMIN_PASSWORD`;
  if (generated) return `${generated.email}, password kept in ${file}`;
  return 'none was created here; set ADMIN_EMAIL and ADMIN_PASSWORD to create the first one';
}

function addressInNetwork(port) {
  const all = Object.values(networkInterfaces()).flat();
  const one = all.find((address) => address && address.family === 'IPv4' && !address.internal);
  return one && `http://${one.address}:${port}`;
}

/**
 * The message that is printed once everything answers.
 *
 * @param {ReturnType<import('../settings/settings.mjs').readSettings>} settings
 * @param {boolean} isNew whether this start created the admin
 * @returns {string}
 */
export function announcement(settings, isNew) {
  const network = addressInNetwork(settings.port.shell);
  const lines = [`Ready    http://localhost:${settings.port.shell}`];
  if (settings.env.PUBLIC_URL) lines.push(`Public   ${settings.publicUrl}`);
  else if (network) lines.push(`Network  ${network}`);
  lines.push(`Admin    ${adminLine(settings, isNew)}`, 'Stop     Ctrl-C');
  return lines.join('\n');
}
