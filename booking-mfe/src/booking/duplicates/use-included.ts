import { lineIncluding } from '@nidaan/contract/duplicates';
import type { CartLine } from '@nidaan/sdk';
import { useEffect, useMemo, useState } from 'react';
import { itemsOf, useCartCatalogueQuery } from '../../cart/api.js';
import { type AdditionalTest, useAdditionalTestsQuery } from '../api.js';
import type { DraftChange } from '../draft/draft-changes.js';

const NONE: AdditionalTest[] = [];

/** Additional tests that a line of the cart already includes. */
export interface Included {
  /** The name of the line that includes a test, by the name of the test. */
  holders: ReadonlyMap<string, string>;
  /** Names of the tests that were ticked when a line began to include them; their tick was removed. */
  unticked: string[];
}

/** The additional tests that are ticked and not part of the cart anyway; ticks of included tests are removed. */
export function useIncluded(lines: CartLine[], ticked: string[], change: (typed: DraftChange) => void) {
  const { data: offered = NONE } = useAdditionalTestsQuery();
  const { data } = useCartCatalogueQuery();
  const [everUnticked, setUnticked] = useState<string[]>([]);
  const holders = useMemo(() => {
    const items = itemsOf(data);
    const found = offered.map((test) => [test.name, lineIncluding(test, lines, items)?.productName] as const);
    return new Map(found.filter((pair): pair is [string, string] => pair[1] !== undefined));
  }, [offered, lines, data]);
  const additional = useMemo(
    () => offered.filter(({ name }) => ticked.includes(name) && !holders.has(name)),
    [offered, ticked, holders],
  );
  useEffect(() => {
    const stale = ticked.filter((name) => holders.has(name));
    if (stale.length === 0) return;
    change({ type: 'testsUnticked', names: stale });
    setUnticked((before) => [...before, ...stale]);
  }, [ticked, holders, change]);
  const included: Included = { holders, unticked: everUnticked.filter((name) => holders.has(name)) };
  return { additional, included };
}
