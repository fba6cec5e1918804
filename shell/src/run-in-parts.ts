import { pause } from './pause.js';

/** Runs the scripts of the page in parts, because all at once would block a slow phone for a fifth of a second. */
async function start(root: HTMLElement): Promise<void> {
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["api"] */ '@nidaan/sdk/host');
  await pause();
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap.js');
  await pause();
  await bootstrap(root);
}

const root = document.getElementById('root');
if (root) void start(root);
