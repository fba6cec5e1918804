import type { TestView } from '@nidaan/contract';
import { preparationOf } from '@nidaan/contract/preparation';
import { type LoadContext, moneyText, PageMeta, paths, StructuredData, useParams } from '@nidaan/sdk';
import { packagesApi, usePackagesWithQuery } from '../../packages/api.js';
import { CheaperAlternative } from '../../cart/CheaperAlternative.js';
import { ItemPage } from '../../ItemPage.js';
import { Product } from '../../Product.js';
import { testData } from '../../product-data.js';
import { testsApi, useTestQuery } from '../api.js';
import { Buy } from './Buy.js';
import { Emergency } from './Emergency.js';
import { Facts } from './Facts.js';
import { InPackages } from './InPackages.js';
import { CachedTest } from './CachedTest.js';
import { preparationLines } from './preparation.js';
import { Regulated } from './Regulated.js';
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
        <Emergency test={test} />
        {test.cheaperAlternative && (
          <CheaperAlternative named item={test} alternative={test.cheaperAlternative} />
        )}
        {test.regulated && <Regulated law={test.regulated} />}
        {test.description && <p>{test.description}</p>}
        <Facts
          facts={detailsOf(
            test,
            preparationLines(preparationOf([test])?.rules ?? [], test.fasting === 'none' ? false : null),
          )}
        />
        <InPackages testId={test.id} />
      </Product>
    </>
  );
}

/** `/shop/{id}`: a test with its details, preparation and price. */
export default function TestPage() {
  const { id = '' } = useParams();
  const { data, ...query } = useTestQuery(id);
  // The page waits for the list of packages too, because showing it later would shift the layout.
  const { isLoading } = usePackagesWithQuery(id);
  return (
    <ItemPage
      query={{ ...query, data: isLoading ? undefined : data }}
      missing={{ title: messages.notFound, why: messages.notFoundWhy }}
      list={{ to: paths.tests(), label: messages.allTests }}
      find={({ tests }) => tests.find((test) => test.id === id)}
      cached={(test) => <CachedTest test={test} />}
    >
      {(test) => <Test test={test} />}
    </ItemPage>
  );
}
