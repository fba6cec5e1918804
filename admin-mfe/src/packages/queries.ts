import type { PackageAdminView } from '@nidaan/contract';
import { byCatalogueId } from '@nidaan/contract/catalogue-order';
import { api } from '@nidaan/sdk';

const packageTag = (id: string) => ({ type: 'Package' as const, id });
/** The cache tag of the archive. */
export const ARCHIVED = packageTag('ARCHIVED');

const tagsOf = (packages: { id: string }[] = []) => packages.map(({ id }) => packageTag(id));

const isDraft = ({ price }: PackageAdminView) => price === null;

/** The order of the list: drafts first, because they need a price, by name; the others in the order of the catalogue. */
export const draftsFirst = (one: PackageAdminView, other: PackageAdminView): number =>
  Number(isDraft(other)) - Number(isDraft(one)) ||
  (isDraft(one) ? one.productName.localeCompare(other.productName) : byCatalogueId(one, other));

/** The queries about packages; `api.ts` adds the mutations. */
export const packageQueries = api.enhanceEndpoints({ addTagTypes: ['Package'] }).injectEndpoints({
  endpoints: (build) => ({
    adminPackages: build.query<PackageAdminView[], void>({
      queryFn: async (_arg, _store, _options, fetch) => {
        const [drafts, published] = await Promise.all([
          fetch('/api/packages/drafts'),
          fetch('/api/packages'),
        ]);
        const error = drafts.error ?? published.error;
        if (error) return { error };
        const all = [drafts.data, published.data].flat() as PackageAdminView[];
        return { data: [...all].sort(draftsFirst) };
      },
      providesTags: (packages) => [packageTag('LIST'), ...tagsOf(packages)],
    }),
    archivedPackages: build.query<PackageAdminView[], void>({
      query: () => '/api/packages/archived',
      providesTags: (packages) => [ARCHIVED, ...tagsOf(packages)],
    }),
  }),
});
