const oldest = [20, 19];

/**
 * Explains in one sentence why this Node is too old; empty when it is not.
 * The syntax of this file and of the two entry points is old on purpose: a Node too old for the rest can still parse them.
 *
 * @param {string} version such as `process.versions.node`
 * @returns {string}
 */
export function whyTooOld(version) {
  const parts = version.split('.').map(Number);
  const fits = parts[0] > oldest[0] || (parts[0] === oldest[0] && parts[1] >= oldest[1]);
  if (fits) return '';
  return 'Nidaan needs Node ' + oldest.join('.') + ' or newer, and this is Node ' + version + '.';
}

/** Ends the process with this sentence when this Node is too old. */
export function refuseOldNode() {
  const why = whyTooOld(process.versions.node);
  if (!why) return;
  console.error(why);
  process.exit(1);
}
