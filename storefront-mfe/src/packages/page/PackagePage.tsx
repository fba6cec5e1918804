import type { Collection, PackageView } from '@nidaan/contract';
import { testCount } from '@nidaan/contract/test-count';
import { Link, type LoadContext, moneyText, PageMeta, paths, StructuredData, useParams } from '@nidaan/sdk';
import { CheaperAlternative } from '../../cart/CheaperAlternative.js';
import { ItemPage } from '../../ItemPage.js';
import { packageData } from '../../product-data.js';
import { type Fact, Facts } from '../../tests/detail/Facts.js';
import { preparationLines } from '../../tests/detail/preparation.js';
import { collectionText, reportText, messages as testMessages } from '../../tests/messages.js';
import { packagesApi, usePackageQuery, usePreparationQuery } from '../api.js';
import { Buy } from './Buy.js';
import { CachedPackage } from './CachedPackage.js';
import { packageToCart } from '../cart-item.js';
import { PackageLayout } from './PackageLayout.js';
import '../packages.css';
import { SAMPLE_REPORT } from '../../policies/sample-path.js';
import { messages } from '../messages.js';
import { pageMessages } from './page-messages.js';

export async function load({ params, run }: LoadContext): Promise<void> {
  const id = params.id ?? '';
  const { package: pack, preparation } = packagesApi.endpoints;
  await Promise.all([run(pack.initiate(id)), run(preparation.initiate(id))]);
}

function Included({ pack }: { pack: PackageView }) {
  return (
    <section className="sf-included">
      <h2>{pageMessages.included}</h2>
      {pack.includedTests.map((group, index) => (
        <details key={group.categoryName} className="sf-fold sf-group" open={index === 0}>
          <summary>
            {group.categoryName} <span className="nd-badge">{messages.tests(group.tests.length)}</span>
          </summary>
          <ul>
            {group.tests.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function placesText(collections: Collection[]): string {
  if (collections.length === 0) return '';
  return collections.every((place) => place === 'home') ? collectionText.home : pageMessages.notAllAtHome;
}

function Prepare({ id }: { id: string }) {
  const { data } = usePreparationQuery(id);
  if (!data) return null;
  const facts: Fact[] = [
    [testMessages.specimen, data.specimens.join(', ')],
    [testMessages.collected, placesText(data.collections)],
    [testMessages.preparation, preparationLines(data.rules, data.fasting)],
    [testMessages.report, reportText(data.reportHours)],
  ];
  return <Facts facts={facts} />;
}

function Package({ pack }: { pack: PackageView }) {
  const count = testCount(pack);
  return (
    <>
      <PageMeta
        title={pack.productName}
        description={`${pack.shortDesc}. ${moneyText(pack.price)}, home pickup free.`}
      />
      <StructuredData data={packageData(pack)} />
      <PackageLayout
        item={pack}
        booked={packageToCart(pack)}
        kind={count === null ? pack.category : `${pack.category} · ${messages.tests(count)}`}
        buy={<Buy pack={pack} />}
      >
        {pack.cheaperAlternative && (
          <CheaperAlternative named item={pack} alternative={pack.cheaperAlternative} />
        )}
        <p>{pack.description}</p>
        <Prepare id={pack.id} />
        <Included pack={pack} />
        <p>
          <Link to={SAMPLE_REPORT}>{pageMessages.sampleReport}</Link>
        </p>
      </PackageLayout>
    </>
  );
}

/** `/health/{id}`: a package with its tests, and the slot of the booking form. */
export default function PackagePage() {
  const { id = '' } = useParams();
  const { data, ...query } = usePackageQuery(id);
  // The page waits for the preparation too, because showing it later would shift the layout.
  const { isLoading } = usePreparationQuery(id);
  return (
    <ItemPage
      query={{ ...query, data: isLoading ? undefined : data }}
      missing={{ title: pageMessages.noPackage, why: pageMessages.noPackageWhy }}
      list={{ to: paths.packages(), label: messages.allPackages }}
      find={({ packages }) => packages.find((pack) => pack.id === id)}
      cached={(pack) => <CachedPackage pack={pack} />}
    >
      {(pack) => <Package pack={pack} />}
    </ItemPage>
  );
}
