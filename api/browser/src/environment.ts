/** What a browser needs to be found, to find its libraries and fonts, and to know where the home of its user is. */
const NEEDED = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'CHROME_DEVEL_SANDBOX',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_RUNTIME_DIR',
  // Windows.
  'SYSTEMROOT',
  'WINDIR',
  'TEMP',
  'TMP',
  'APPDATA',
  'LOCALAPPDATA',
  'USERPROFILE',
  'PROGRAMFILES',
];

/**
 * The environment of a browser: nothing of ours but what it needs. It shows pages with people's names in them, and our
 * environment holds the keys of the database, of tokens and of links.
 *
 * @param env the environment of this process
 */
export function browserEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = Object.entries(env).filter(([name]) => NEEDED.includes(name.toUpperCase()));
  return Object.fromEntries(given);
}
