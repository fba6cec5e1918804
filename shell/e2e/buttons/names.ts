import { stack } from '../stack/stack.js';
import { remembered } from './remembered.js';

/** Patterns of names that contain data: each kind of data becomes one word in braces. */
const KINDS: [RegExp, string][] = [
  [/[\w-]+\.(pdf|jpe?g|png)\b/gi, '{file}'],
  [/[\w.+•-]+@[\w.-]+/g, '{email}'],
  [/\bND-\w{4}-\w{2}\b/g, '{reference}'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '{id}'],
  [/\b\d+\.\d+\.\d+-[0-9a-f]{8}\b/g, '{version}'],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*\b/g, '{day}'],
  [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*\b/g, '{month}'],
  // On a phone the name of the admin menu contains the current screen.
  [/^(Admin): .+/g, '$1: {screen}'],
  // The columns of the order table.
  [/^(Move) .+ (up|down)$/g, '$1 {column} $2'],
  [/^(Width of) .+/g, '$1 {column}'],
  // An operation of the API, with the remotes that use it.
  [/^(GET|POST|PUT|PATCH|DELETE) \/api\/.+/g, '{operation}'],
  // What an email is about.
  [/^(Preview|Send|Send again): .+/g, '$1: {event}'],
  // Names that the journeys generate.
  [/\bJourney \w+( [0-9a-f]{6})?/g, '{name}'],
  [/\d[\d,.]*|—/g, '#'],
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A name without the names of tests, packages, people and days in it. */
export type LabelOf = (name: string) => string;

interface Named {
  productName?: string;
  category?: string;
  name?: string;
}

/** Reads the names that are data from the API. */
export async function labels(): Promise<LabelOf> {
  const lists = await Promise.all(
    ['tests', 'packages', 'concerns'].map(
      async (list) => (await (await fetch(`${stack.origin}/api/${list}`)).json()) as Named[],
    ),
  );
  const names = new Set(lists.flat().flatMap((one) => [one.productName, one.category, one.name]));
  const longest = [...names]
    .filter((name): name is string => name !== undefined && name !== '')
    .toSorted((a, b) => b.length - a.length);
  const data = new RegExp(`(?<!\\w)(${longest.map(escaped).join('|')})(?!\\w)`, 'gi');
  return remembered((name) =>
    KINDS.reduce((label, [kind, word]) => label.replaceAll(kind, word), name.replaceAll(data, '{name}'))
      .replaceAll(/\s+/g, ' ')
      .slice(0, 90),
  );
}
