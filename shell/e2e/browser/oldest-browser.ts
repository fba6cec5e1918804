/**
 * Runs in the page before its scripts: removes library functions that the oldest supported browsers lack, as
 * `BROWSERS` of the SDK's tooling names them.
 */
export function removeNewerFunctions(): void {
  const remove = (owner: object, names: string) =>
    names.split(' ').forEach((name) => Reflect.deleteProperty(owner, name));
  const lists = [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype) as object];
  for (const list of lists) remove(list, 'toSorted toReversed toSpliced with findLast findLastIndex');
  remove(String.prototype, 'isWellFormed toWellFormed');
  remove(Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf');
  remove(Promise, 'withResolvers try');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Array, 'fromAsync');
  remove(RegExp, 'escape');
  remove(URL, 'canParse parse');
  remove(AbortSignal, 'any timeout');
  remove(window, 'structuredClone Iterator scheduler navigation');
}
