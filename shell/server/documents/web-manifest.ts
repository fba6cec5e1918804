import { LAB } from '@nidaan/contract/lab';
import { LIGHT_COLOURS } from '@nidaan/contract/colours';

/** The web app manifest: what a phone needs to add Nidaan to its home screen. */
export const webManifest = {
  name: `${LAB.name}: ${LAB.tagline}`,
  short_name: LAB.name,
  lang: 'en-IN',
  start_url: '/',
  display: 'standalone',
  background_color: LIGHT_COLOURS.paper,
  theme_color: LIGHT_COLOURS.paper,
  icons: [
    { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
};
