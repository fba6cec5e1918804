import { ChunkIntegrity } from '@nidaan/sdk/tooling/webpack';

/**
 * The webpack configuration of a remote with the hashes of its later files in the entry, without which the present shell
 * releases nothing; one that writes them itself stays as it is.
 *
 * @param {import('webpack').Configuration[]} configurations those of the browser and of the server
 */
export function withIntegrity([browser, ...others]) {
  const plugins = browser.plugins ?? [];
  const has = plugins.some((plugin) => plugin?.constructor.name === ChunkIntegrity.name);
  return [has ? browser : { ...browser, plugins: [...plugins, new ChunkIntegrity()] }, ...others];
}
