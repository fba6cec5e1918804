/** The offered operations that one with `{}` for unknown parts of its path can be: fixed parts before parameters. */
export function operationFor(used: string, offered: readonly string[]): string | undefined {
  const parts = used.split('/');
  const matching = offered.filter((name) => {
    const others = name.split('/');
    return (
      others.length === parts.length &&
      others.every((other, at) => other === parts[at] || (/^\{.+\}$/.test(other) && parts[at] !== ''))
    );
  });
  const parameters = (name: string) => name.split('{').length;
  return matching.toSorted((a, b) => parameters(a) - parameters(b))[0];
}
