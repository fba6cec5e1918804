import type { ConcernView } from '@nidaan/contract';
import { Loaded, type LoadContext, Loading, PageMeta, paths, useParams } from '@nidaan/sdk';
import { Unavailable } from '../Unavailable.js';
import { StaleItem } from '../StaleData.js';
import { type PackageCardView, packagesApi, useConcernsQuery, usePackageCardsQuery } from './api.js';
import { PackageList, selectByIds } from './PackageList.js';
import { messages } from './messages.js';

export async function load({ params, run, notFound }: LoadContext): Promise<void> {
  const { concerns, packageCards } = packagesApi.endpoints;
  const [all] = await Promise.all([run(concerns.initiate()), run(packageCards.initiate())]);
  if (!all?.some((concern) => concern.id === params.id)) notFound();
}

const notFoundPage = (
  <Unavailable
    title={messages.noConcern}
    why={messages.noConcernWhy}
    to={paths.packages()}
    label={messages.allPackages}
  />
);

interface Concern {
  name: string;
  packages: PackageCardView[];
}

function concernIn(concerns: ConcernView[], packages: PackageCardView[], id = ''): Concern | undefined {
  const concern = concerns.find((one) => one.id === id);
  return concern && { name: concern.name, packages: selectByIds(packages, concern.packageIds) };
}

function Packages({ name, packages }: Concern) {
  return (
    <>
      <PageMeta title={name} description={messages.description} />
      <h1>{name}</h1>
      <p className="nd-quiet">{messages.subtitle}</p>
      <PackageList heading="h2" packages={packages} />
    </>
  );
}

/** `/health-concern/{id}`: a concern with its packages. */
export default function ConcernPage() {
  const { id } = useParams();
  const concerns = useConcernsQuery();
  const packages = usePackageCardsQuery();
  const data = concerns.data && packages.data && { concerns: concerns.data, packages: packages.data };
  const query = {
    data,
    error: concerns.error ?? packages.error,
    isFetching: concerns.isFetching || packages.isFetching,
    refetch: () => Promise.all([concerns.refetch(), packages.refetch()]),
  };
  return (
    <div className="nd-wrap sf-page">
      <Loaded
        query={query}
        skeleton={<Loading label={messages.loading} />}
        failed={(again) => (
          <StaleItem
            again={again}
            find={(built) => concernIn(built.concerns, built.packages, id)}
            to={paths.packages()}
            label={messages.allPackages}
          >
            {(concern) => <Packages {...concern} />}
          </StaleItem>
        )}
      >
        {(all) => {
          const concern = concernIn(all.concerns, all.packages, id);
          return concern ? <Packages {...concern} /> : notFoundPage;
        }}
      </Loaded>
    </div>
  );
}
