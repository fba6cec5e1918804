import { Loaded, type LoadContext, Loading, PageMeta, useSearchParams } from '@nidaan/sdk';
import { StaleData } from '../StaleData.js';
import { type PackageCardView, packagesApi, usePackageCardsQuery } from './api.js';
import { PackageList, selectByIds } from './PackageList.js';
import { messages } from './messages.js';

export async function load({ run }: LoadContext): Promise<void> {
  await run(packagesApi.endpoints.packageCards.initiate());
}

/** `/health-list`: all packages, or those of `?ids=80,42`. */
export default function PackagesPage() {
  const query = usePackageCardsQuery();
  const [params] = useSearchParams();
  const ids = params.get('ids')?.split(',').filter(Boolean) ?? [];
  const list = (packages: PackageCardView[]) => (
    <PackageList heading="h2" packages={ids.length > 0 ? selectByIds(packages, ids) : packages} />
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
        failed={(again) => <StaleData again={again}>{({ packages }) => list(packages)}</StaleData>}
      >
        {list}
      </Loaded>
    </div>
  );
}
