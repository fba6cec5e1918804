import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the folder of the booking remote as its build leaves it; `word` makes one build differ from another. */
export function writeBuild(remote: string, word: string, over = ''): void {
  const pack = { name: '@nidaan/booking-mfe', version: '1.2.3', dependencies: { '@nidaan/sdk': '1.0.0' } };
  writeFileSync(join(remote, 'package.json'), JSON.stringify(pack));
  mkdirSync(join(remote, 'dist/server'), { recursive: true });
  const routes = `[{ path: '/cart', chunk: 'cart' }, { path: '/order/:id', chunk: 'order', access: 'customer' }]`;
  const bundle = `const { defineRemote } = require('@nidaan/sdk');
    exports.default = defineRemote({ name: 'booking', contract: 1, routes: ${routes}, slots: { 'booking.form': () => '${word}' } ${over} });`;
  writeFileSync(join(remote, 'dist/server/remote.cjs'), bundle);
  mkdirSync(join(remote, 'dist/browser'), { recursive: true });
  const manifest = {
    name: `nidaan_booking_${word}`,
    metaData: { pluginVersion: '2.9.2' },
    exposes: [{ path: './remote' }],
    shared: [],
  };
  writeFileSync(join(remote, 'dist/browser/mf-manifest.json'), JSON.stringify(manifest));
}
