import { readFileSync } from 'node:fs';
import type { RemoteDefinition, RemoteRoute } from '@nidaan/sdk';
import { evaluate, evaluateRemote, type Provided } from '../../ssr/bundle.js';
import { PRERENDER_BUNDLE } from '../../paths.js';

/** A remote's description of itself, from its server bundle. */
export interface Description {
  name: string;
  contract: number;
  routes: Omit<RemoteRoute, 'screen'>[];
  slots: string[];
}

export default function describe(file: string): Description {
  const { provided } = evaluate<{ provided: Provided }>(PRERENDER_BUNDLE);
  const { name, contract, routes, slots }: RemoteDefinition = evaluateRemote(
    { file, code: readFileSync(file, 'utf8') },
    provided,
  );
  return {
    name,
    contract,
    routes: routes.map(({ screen: _screen, ...route }) => route),
    slots: Object.keys(slots ?? {}),
  };
}
