import { Loaded, type LoadContext, Loading, PageMeta, paths, useParams } from '@nidaan/sdk';
import { NotOffered } from '../NotOffered.js';
import { packagesApi, useConcernsQuery, usePackageCardsQuery } from './api.js';
import { chosen, PackageList } from './PackageList.js';
import { words } from './words.js';

export async function load({ params, run, notFound }: LoadContext): Promise<void> {
  const { concerns, packageCards } = packagesApi.endpoints;
  const [all] = await Promise.all([run(concerns.initiate()), run(packageCards.initiate())]);
  if (!all?.some((concern) => concern.id === params.id)) notFound();
}

const unknown = (
  <NotOffered
    title={words.noConcern}
    why={words.noConcernWhy}
    to={paths.packages()}
    label={words.allPackages}
  />
);

/** `/health-concern/{id}`: the packages for a concern, under its name. */
export default function ConcernPage() {
  const { id } = useParams();
  const concerns = useConcernsQuery();
  const packages = usePackageCardsQuery();
  return (
    <div className="nd-wrap sf-page">
      <Loaded query={concerns} skeleton={<Loading label={words.loading} />}>
        {(all) => {
          const concern = all.find((one) => one.id === id);
          if (!concern) return unknown;
          return (
            <>
              <PageMeta title={concern.name} description={words.description} />
              <h1>{concern.name}</h1>
              <p className="nd-quiet">{words.subtitle}</p>
              <Loaded query={packages} skeleton={<Loading label={words.loading} />}>
                {(cards) => <PackageList heading="h2" packages={chosen(cards, concern.packageIds)} />}
              </Loaded>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
