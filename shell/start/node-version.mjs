const oldest = [20, 19];

/**
 * Says in one sentence why this Node will not do, or nothing when it does.
 * The syntax of this file and of the two entries is old on purpose: a Node too old for the rest still reads them.
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

/** Ends the process with the sentence above when this Node is too old. */
export function refuseOldNode() {
  const why = whyTooOld(process.versions.node);
  if (!why) return;
  console.error(why);
  process.exit(1);
}
