/** The value of a cookie in a `Cookie` header; undefined when it is not in it. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The decoded value of a cookie, which comes from the browser and may be malformed: then it is undefined. */
export function keptIn(header: string | undefined, name: string): string | undefined {
  const kept = cookieOf(header, name);
  try {
    return kept && decodeURIComponent(kept);
  } catch {
    return undefined;
  }
}
