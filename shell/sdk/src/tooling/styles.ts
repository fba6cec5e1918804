import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Runs after tsc: the tokens and the kit's style sheets become one file, `@nidaan/sdk/styles.css`.
const tokensModule: { tokensCss(): string } = await import(new URL('../ui/tokens.js', import.meta.url).href);
const sheets = new URL('../../src/ui/styles/', import.meta.url);
const parts = readdirSync(sheets)
  .sort()
  .map((name) => readFileSync(new URL(name, sheets), 'utf8'));
writeFileSync(new URL('../ui/styles.css', import.meta.url), [tokensModule.tokensCss(), ...parts].join('\n'));
