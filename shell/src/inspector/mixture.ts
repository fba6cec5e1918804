import type { PreviewView, ReleaseView } from '@nidaan/contract';
import { messages } from './messages.js';

/** A choice of versions: a preview, and versions of single remotes, which count before it. Empty texts choose nothing. */
export interface Picked {
  preview: string;
  /** By remote: a state such as `live`, or a version. */
  versions: Record<string, string>;
}

/** What a choice is asked for by: `new-cart,admin@live`. */
export const mixtureOf = ({ preview, versions }: Picked): string =>
  [
    preview,
    ...Object.entries(versions).flatMap(([remote, version]) => (version ? `${remote}@${version}` : [])),
  ]
    .filter(Boolean)
    .join(',');

/** The choice that a page shows, as far as it still exists. */
export function pickedOf(asked: string, previews: PreviewView[]): Picked {
  const items = asked.split(',').map((item) => item.trim());
  return {
    preview: items.find((item) => previews.some(({ name }) => name === item)) ?? '',
    versions: Object.fromEntries(
      items.filter((item) => item.includes('@')).map((item) => item.split('@', 2)),
    ),
  };
}

/** The versions of a remote that can be chosen. Those with a state are chosen by it, so that the address stays true. */
export const choicesOf = ({ versions }: ReleaseView) => [
  { value: '', label: messages.asPreview },
  ...versions.map(({ version, state }) =>
    state === 'kept'
      ? { value: version, label: version }
      : { value: state, label: messages.withState(version, state) },
  ),
];
