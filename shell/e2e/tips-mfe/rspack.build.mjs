import { rspack } from '@rspack/core';
import config from './rspack.config.mjs';

// `rspack build` of `@rspack/cli` does the same.
rspack(config, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  process.stderr.write(String(error ?? stats.toString('errors-only')));
  process.exitCode = 1;
});
