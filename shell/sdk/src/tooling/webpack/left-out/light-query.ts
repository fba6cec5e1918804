const everywhere: [what: RegExp, by: string][] = [
  [/\bisInfiniteQueryDefinition\((?!e\) \{)\w+\)/g, 'false'],
  [/\bbuild(?:Initiate)?InfiniteQuery(?:Selector|Hooks)?, /g, ''],
  [/^\t+build(?:Initiate)?InfiniteQuery(?:Selector|Hooks)?,\n/gm, ''],
];

const inCore: typeof everywhere = [
  [/isQuery && "infiniteQueryOptions" in endpointDefinition/g, 'false'],
  [/,\n\t+infiniteQuery: \(x\) => \(\{[^}]*\}\)/g, ''],
];

/**
 * A webpack loader for RTK Query that removes infinite queries, which nothing here uses: an endpoint that asks for one fails
 * when it is injected. The build fails when a part is not found, as after an upgrade.
 */
export default function lightQuery(source: string): string {
  const isCore = source.includes('function buildCreateApi');
  return (isCore ? [...everywhere, ...inCore] : everywhere).reduce((code, [what, by]) => {
    const light = code.replace(what, by);
    if (light === code) throw new Error(`RTK Query has nothing that matches ${what}: correct light-query.ts`);
    return light;
  }, source);
}
