/** A webpack loader for the files of lucide's icons: removes names and keys, which the factory in `light-icon.ts` does not use. */
export default function lightIcons(source: string): string {
  return source.replace(/^ {2}(?:name: ".*"|size: 24|aliases: \[.*\]),?$/gm, '').replace(/, key: "\w+"/g, '');
}
