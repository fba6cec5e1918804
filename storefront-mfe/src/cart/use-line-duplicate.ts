import type { PackageView } from '@nidaan/contract';
import { type Duplicate, needlessDuplicates } from '@nidaan/contract/duplicates';
import { api, type CartLine, lineKey, useCart } from '@nidaan/sdk';
import { useMemo } from 'react';

const stepperApi = api.injectEndpoints({
  endpoints: (build) => ({
    packagesForCart: build.query<PackageView[], void>({
      query: () => '/api/packages',
      providesTags: ['Catalogue'],
    }),
  }),
});

const NONE: PackageView[] = [];

/**
 * What the cart has twice because of a line; undefined when nothing. The packages are loaded only for a cart in which
 * one may include another line.
 */
export function useLineDuplicate(line: CartLine): Duplicate | undefined {
  const { lines } = useCart();
  const alone = lines.length < 2 || !lines.some(({ type }) => type === 'package');
  const { data = NONE } = stepperApi.endpoints.packagesForCart.useQuery(undefined, { skip: alone });
  const key = lineKey(line);
  return useMemo(
    () =>
      needlessDuplicates({ lines, additional: [], persons: 1 }, data).find(({ between }) =>
        between.some((ref) => ref.type !== 'additional' && lineKey({ type: ref.type, id: ref.id }) === key),
      ),
    [lines, data, key],
  );
}
