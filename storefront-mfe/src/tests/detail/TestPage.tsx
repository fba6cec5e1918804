import type { TestView } from '@nidaan/contract';
import { Loaded, type LoadContext, moneyText, PageMeta, paths, StructuredData, useParams } from '@nidaan/sdk';
import { packagesApi, usePackagesWithQuery } from '../../packages/api.js';
import { Unavailable } from '../../Unavailable.js';
import { Product } from '../../Product.js';
import { testData } from '../../product-data.js';
import { StaleItem } from '../../StaleData.js';
import { testsApi, useTestQuery } from '../api.js';
import { Buy } from './Buy.js';
import { Facts } from './Facts.js';
import { InPackages } from './InPackages.js';
import { CachedTest } from './CachedTest.js';
import { Regulated } from './Regulated.js';
import '../tests.css';
import { detailsOf, messages } from '../messages.js';

export async function load({ params, run }: LoadContext): Promise<void> {
  const id = params.id ?? '';
  await Promise.all([
    run(testsApi.endpoints.test.initiate(id)),
    run(packagesApi.endpoints.packagesWith.initiate(id)),
  ]);
}

function Test({ test }: { test: TestView }) {
  return (
    <>
      <PageMeta
        title={test.productName}
        description={messages.summary(test.shortDesc, moneyText(test.price), test.collection === 'home')}
      />
      <StructuredData data={testData(test)} />
      <Product
        item={test}
        kind={
          <>
            {test.category}{' '}
            {test.outlab && <span className="nd-badge nd-badge--notice">{messages.outlab}</span>}
          </>
        }
        buy={<Buy test={test} />}
      >
        {test.regulated && <Regulated law={test.regulated} />}
        {test.description && <p>{test.description}</p>}
        <Facts facts={detailsOf(test)} />
        <InPackages testId={test.id} testName={test.productName} price={test.price} />
      </Product>
    </>
  );
}

const notFoundPage = (
  <Unavailable
    title={messages.notFound}
    why={messages.notFoundWhy}
    to={paths.tests()}
    label={messages.allTests}
  />
);

/** `/shop/{id}`: a test with its details, preparation and price. */
export default function TestPage() {
  const { id = '' } = useParams();
  const { data, ...query } = useTestQuery(id);
  // The page waits for the list of packages too, because showing it later would shift the layout.
  const { isLoading } = usePackagesWithQuery(id);
  return (
    <div className="nd-wrap sf-page">
      <Loaded
        query={{ ...query, data: isLoading ? undefined : data }}
        notFound={notFoundPage}
        failed={(again) => (
          <StaleItem
            again={again}
            find={({ tests }) => tests.find((test) => test.id === id)}
            to={paths.tests()}
            label={messages.allTests}
          >
            {(test) => <CachedTest test={test} />}
          </StaleItem>
        )}
      >
        {(test) => <Test test={test} />}
      </Loaded>
    </div>
  );
}
