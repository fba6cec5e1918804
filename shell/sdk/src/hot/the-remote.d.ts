/** The remote under development; `npm run dev` says which file that is. */
declare module 'the-remote' {
  import type { RemoteDefinition } from '@nidaan/sdk';
  const remote: RemoteDefinition;
  export default remote;
}
