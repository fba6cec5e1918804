/** Variables that locate the browser, its libraries and fonts, and the home folder of its user. */
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
 * The environment of a browser, reduced to the variables that it needs: it renders pages with untrusted content, and
 * our environment contains the secrets of the database, of tokens and of links.
 *
 * @param env the environment of this process
 */
export function browserEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const needed = Object.entries(env).filter(([name]) => NEEDED.includes(name.toUpperCase()));
  return Object.fromEntries(needed);
}
