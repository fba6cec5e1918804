import type { TestView } from '@nidaan/contract';
import {
  Button,
  Loaded,
  type LoadContext,
  Money,
  moneyText,
  PageMeta,
  paths,
  StructuredData,
  useNavigate,
  useParams,
} from '@nidaan/sdk';
import { TriangleAlert } from 'lucide-react';
import { packagesApi, usePackagesWithQuery } from '../packages/api.js';
import { NotOffered } from '../NotOffered.js';
import { Product } from '../Product.js';
import { testData } from '../product-data.js';
import { testsApi, useTestQuery } from './api.js';
import { Facts } from './Facts.js';
import { InPackages } from './InPackages.js';
import './tests.css';
import { useAdd } from './use-add.js';
import { collectionText, fastingText, processedText, regulatedText, reportText, words } from './words.js';

export async function load({ params, run }: LoadContext): Promise<void> {
  const id = params.id ?? '';
  await Promise.all([
    run(testsApi.endpoints.test.initiate(id)),
    run(packagesApi.endpoints.packagesWith.initiate(id)),
  ]);
}

const factsOf = (test: TestView): [string, string][] => [
  [words.specimen, test.specimen],
  [words.collected, collectionText[test.collection]],
  [words.preparation, fastingText[test.fasting]],
  [words.report, reportText(test.reportHours)],
  [words.processed, processedText(test.outlab)],
];

function Buy({ test }: { test: TestView }) {
  const { add, ensure } = useAdd();
  const navigate = useNavigate();
  return (
    <aside className="sf-buy nd-card" aria-label="Price">
      <div className="sf-buy__bar">
        <p className="sf-buy__price">
          <Money amount={test.price} /> <span className="nd-quiet nd-small">{words.perTest}</span>
        </p>
        <div className="sf-buy__actions">
          <Button kind="quiet" onClick={() => add(test)}>
            {words.add}
          </Button>
          <Button
            onClick={() => {
              ensure(test);
              void navigate(paths.cart());
            }}
          >
            {words.bookNow}
          </Button>
        </div>
      </div>
    </aside>
  );
}

function Test({ test }: { test: TestView }) {
  return (
    <>
      <PageMeta
        title={test.productName}
        description={`${test.shortDesc}. ${moneyText(test.price)} with home sample pickup and online report.`}
      />
      <StructuredData data={testData(test)} />
      <Product
        item={test}
        kind={
          <>
            {test.category} {test.outlab && <span className="nd-badge nd-badge--notice">{words.outlab}</span>}
          </>
        }
        buy={<Buy test={test} />}
      >
        {test.regulated && (
          <p className="nd-notice nd-notice--warn">
            <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
            {regulatedText[test.regulated]}
          </p>
        )}
        <p>{test.description}</p>
        <Facts facts={factsOf(test)} />
        <InPackages testId={test.id} testName={test.productName} price={test.price} />
      </Product>
    </>
  );
}

const unknown = (
  <NotOffered title={words.notFound} why={words.notFoundWhy} to={paths.tests()} label={words.allTests} />
);

/** `/shop/{id}`: one test, what it is, how to prepare, what it costs. */
export default function TestPage() {
  const { id = '' } = useParams();
  const { data, ...query } = useTestQuery(id);
  // Shown at once with what stands below, so that nothing moves.
  const { isLoading } = usePackagesWithQuery(id);
  return (
    <div className="nd-wrap sf-page">
      <Loaded query={{ ...query, data: isLoading ? undefined : data }} notFound={unknown}>
        {(test) => <Test test={test} />}
      </Loaded>
    </div>
  );
}
