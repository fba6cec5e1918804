import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// The end of a line of a stack, without its brackets.
const PLACE = /(file:[^\s()]+\.js):(\d+):(\d+)/;

// Code has so many places that can fail, and no more.
const places = new Map<string, string>();
// A map takes ten times the memory of its file, and few errors come from new places.
const maps = new Map<string, WeakRef<SourceMap>>();

function mapOf(path: string): SourceMap {
  const kept = maps.get(path)?.deref();
  if (kept) return kept;
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload);
  maps.set(path, new WeakRef(map));
  return map;
}

function sourceOf(place: string, url: string, line: string, column: string): string {
  try {
    const path = fileURLToPath(url);
    const origin = mapOf(path).findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    const source = pathToFileURL(resolve(dirname(path), origin.fileName)).href;
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  } catch {
    // A file without a map, such as one of a package.
    return place;
  }
}

/**
 * A line of a stack with its place in our sources, if its file has a map. Maps are read with the first error; Node's own
 * `--enable-source-maps` would read them at the start, and keep them.
 */
export function inSource(frame: string): string {
  return frame.replace(PLACE, (place, url: string, line: string, column: string) => {
    const found = places.get(place) ?? sourceOf(place, url, line, column);
    places.set(place, found);
    return found;
  });
}
