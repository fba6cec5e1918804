import type { ConcernView } from '@nidaan/contract';
import { Loaded, type LoadContext, Loading, PageMeta, useSearchParams } from '@nidaan/sdk';
import { StaleData } from '../StaleData.js';
import { type PackageCardView, packagesApi, useConcernsQuery, usePackageCardsQuery } from './api.js';
import { FilteredPackages } from './list/FilteredPackages.js';
import { PackageList, selectByIds } from './PackageList.js';
import { messages } from './messages.js';

export async function load({ run }: LoadContext): Promise<void> {
  const { concerns, packageCards } = packagesApi.endpoints;
  await Promise.all([run(packageCards.initiate()), run(concerns.initiate())]);
}

const NO_CONCERNS: ConcernView[] = [];

/** `/health-list`: all packages with filters, or those of `?ids=80,42`. */
export default function PackagesPage() {
  const query = usePackageCardsQuery();
  // Without the concerns the packages are still filtered by their kind.
  const { data: known = NO_CONCERNS } = useConcernsQuery();
  const [params] = useSearchParams();
  const ids = params.get('ids')?.split(',').filter(Boolean) ?? [];
  const list = (packages: PackageCardView[], concerns = known) =>
    ids.length > 0 ? (
      <PackageList heading="h2" packages={selectByIds(packages, ids)} />
    ) : (
      <FilteredPackages packages={packages} concerns={concerns} />
    );
  return (
    <div className="nd-wrap sf-page">
      <PageMeta
        title={ids.length > 0 ? messages.selected : messages.available}
        description={messages.description}
      />
      <h1>{ids.length > 0 ? messages.selected : messages.available}</h1>
      <p className="nd-quiet">{messages.subtitle}</p>
      <Loaded
        query={query}
        skeleton={<Loading label={messages.loading} />}
        failed={(again) => (
          <StaleData again={again}>{({ packages, concerns }) => list(packages, concerns)}</StaleData>
        )}
      >
        {(packages) => list(packages)}
      </Loaded>
    </div>
  );
}
