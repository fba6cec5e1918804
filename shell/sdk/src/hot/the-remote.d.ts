/** The remote under development; `npm run dev` aliases this module to the remote's `src/remote.tsx`. */
declare module 'the-remote' {
  import type { RemoteDefinition } from '@nidaan/sdk';
  const remote: RemoteDefinition;
  export default remote;
}
