import { Loaded } from '@nidaan/sdk';
import type { ComponentProps, ReactNode } from 'react';
import type { BuiltCatalogue } from './search/snapshot.js';
import { StaleItem } from './StaleData.js';
import { Unavailable } from './Unavailable.js';

interface ItemPageProps<Item, BuiltItem> {
  query: ComponentProps<typeof Loaded<Item>>['query'];
  /** The sentences of the page for an item that does not exist. */
  missing: { title: string; why: string };
  /** The list of such items, and the text of the link to it. */
  list: { to: string; label: string };
  /** Finds the item in the catalogue of the build, for the time while the server cannot be reached. */
  find: (built: BuiltCatalogue) => BuiltItem | undefined;
  cached: (item: BuiltItem) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** The page of one test or package. */
export function ItemPage<Item, BuiltItem>({
  query,
  missing,
  list,
  find,
  cached,
  children,
}: ItemPageProps<Item, BuiltItem>) {
  return (
    <div className="nd-wrap sf-page">
      <Loaded
        query={query}
        notFound={<Unavailable {...missing} {...list} />}
        failed={(again) => (
          <StaleItem again={again} find={find} {...list}>
            {cached}
          </StaleItem>
        )}
      >
        {children}
      </Loaded>
    </div>
  );
}
