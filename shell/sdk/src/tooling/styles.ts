import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Runs after tsc and joins the tokens and the UI kit's stylesheets in one file, `@nidaan/sdk/styles.css`.
const tokensModule: { tokensCss(): string } = await import(new URL('../ui/tokens.js', import.meta.url).href);
const stylesFolder = new URL('../../src/ui/styles/', import.meta.url);
const parts = readdirSync(stylesFolder)
  .sort()
  .map((name) => readFileSync(new URL(name, stylesFolder), 'utf8'));
writeFileSync(new URL('../ui/styles.css', import.meta.url), [tokensModule.tokensCss(), ...parts].join('\n'));
