import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks these; react-router and RTK Query need them.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
});
