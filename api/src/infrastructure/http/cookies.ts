/** The cookies of a request by name; malformed pairs are ignored. */
export function cookiesOf(header = ''): Map<string, string> {
  const pairs = header.split(';').map((part) => part.trim().split('='));
  return new Map(
    pairs.flatMap(([name, ...value]) => (name && value.length > 0 ? [[name, value.join('=')]] : [])),
  );
}
