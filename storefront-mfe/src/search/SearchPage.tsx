import {
  Button,
  ButtonLink,
  Loaded,
  type LoadContext,
  PageMeta,
  paths,
  SearchField,
  StatePanel,
  useSearchParams,
} from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { PackageLine } from '../packages/PackageLine.js';
import { StaleNotice } from '../StaleData.js';
import { toCartItem } from '../tests/department.js';
import { TestLineWithAlternative } from '../tests/TestLineWithAlternative.js';
import { useAdd } from '../cart/use-add.js';
import { resultsApi, useSearchResultsQuery } from './api.js';
import { AddAll, AskUs, MissingList, NotOffered } from './Checklist.js';
import type { Found as FoundItem } from '@nidaan/contract/catalogue-search';
import type { SearchResults } from './results.js';
import './search-page.css';
import { messages } from './messages.js';

const termIn = (params: URLSearchParams) => params.get('q')?.trim() ?? '';

export async function load({ query, run }: LoadContext): Promise<void> {
  const term = termIn(query);
  if (!term) return;
  const { initiate } = resultsApi.endpoints.searchResults;
  const first = await run(initiate(term));
  const found = first?.stale ? await run(initiate(term, { forceRefetch: true })) : first;
  // Throwing skips the inlined data: the browser may reach the API, and otherwise has the snapshot as well.
  if (found?.stale) throw new Error('The API did not answer for a search');
}

const catalogueLinks = (
  <>
    <ButtonLink to={paths.tests()}>{messages.allTests}</ButtonLink>
    <ButtonLink kind="quiet" to={paths.packages()}>
      {messages.allPackages}
    </ButtonLink>
  </>
);

interface LinesProps {
  title: string;
  count: number;
  children: ReactNode;
}

function Lines({ title, count, children }: LinesProps) {
  if (count === 0) return null;
  return (
    <section>
      <h2>
        {title} <span className="nd-quiet nd-small nd-num">{count}</span>
      </h2>
      <ul className="sf-lines">{children}</ul>
    </section>
  );
}

const itemsOf = ({ tests, packages }: SearchResults): FoundItem[] => [
  ...tests.map((item) => ({ type: 'product' as const, item })),
  ...packages.map((item) => ({ type: 'package' as const, item })),
];

function Summary({ tests, packages, instead, list }: SearchResults) {
  return (
    <p role="status" className="nd-quiet">
      {instead !== null && <strong>{`${messages.instead(instead)}. `}</strong>}
      <span>
        {list
          ? messages.found(list.parts - list.missing.length, list.parts)
          : messages.counts(tests.length, packages.length)}
      </span>
    </p>
  );
}

function Sections({ results }: { results: SearchResults }) {
  const { tests, packages, packagesFirst } = results;
  const { add } = useAdd();
  const ofTests = (
    <Lines key="tests" title={packagesFirst ? messages.mentions : messages.tests} count={tests.length}>
      {tests.map((row) => (
        <TestLineWithAlternative
          key={row.id}
          row={row}
          described
          onAdd={(chosen) => add(toCartItem(chosen))}
        />
      ))}
    </Lines>
  );
  const ofPackages = (
    <Lines key="packages" title={messages.packages} count={packages.length}>
      {packages.map((pack) => (
        <PackageLine key={pack.id} pack={pack} />
      ))}
    </Lines>
  );
  return (
    <div className="sf-search__found">{packagesFirst ? [ofPackages, ofTests] : [ofTests, ofPackages]}</div>
  );
}

function Found({ term, results }: { term: string; results: SearchResults }) {
  const { list, notOffered } = results;
  const items = itemsOf(results);
  if (items.length === 0) {
    return (
      <StatePanel drawing="empty-list" title={messages.none(term)} actions={catalogueLinks}>
        {notOffered === null ? messages.noneHow : `${messages.notOffered(notOffered)} ${messages.whatWeDo}`}{' '}
        <AskUs />
      </StatePanel>
    );
  }
  return (
    <>
      <Summary {...results} />
      {notOffered !== null && <NotOffered name={notOffered} />}
      {list && <AddAll key={term} found={items} />}
      {list && <MissingList missing={list.missing} />}
      <Sections results={results} />
    </>
  );
}

function Answer({ term }: { term: string }) {
  const { currentData, refetch, ...query } = useSearchResultsQuery(term);
  const again = (
    <Button kind="quiet" onClick={() => void refetch()} disabled={query.isFetching}>
      {messages.tryAgain}
    </Button>
  );
  return (
    <Loaded query={{ ...query, refetch, data: currentData }}>
      {(results) => (
        <>
          {results.stale && <StaleNotice again={again} />}
          <Found term={term} results={results} />
        </>
      )}
    </Loaded>
  );
}

/** `/search?q=…`: all results of a term. */
export default function SearchPage() {
  const [params] = useSearchParams();
  const term = termIn(params);
  const title = term ? messages.titleOf(term) : messages.title;
  return (
    <div className="nd-wrap sf-page sf-search">
      <PageMeta title={title} description={messages.description} />
      <h1>{title}</h1>
      <SearchField key={term} name={messages.again} defaultValue={term} />
      {term ? (
        <Answer term={term} />
      ) : (
        <StatePanel drawing="empty-list" title={messages.prompt} actions={catalogueLinks}>
          {messages.promptHow}
        </StatePanel>
      )}
    </div>
  );
}
