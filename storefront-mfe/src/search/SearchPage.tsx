import { ButtonLink, Loaded, PageMeta, paths, SearchField, StatePanel, useSearchParams } from '@nidaan/sdk';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { PackageLine } from '../packages/PackageLine.js';
import { toCartItem } from '../tests/department.js';
import { TestLine } from '../tests/TestLine.js';
import '../tests/tests.css';
import { useAdd } from '../tests/use-add.js';
import { type SearchCatalogue, useSearchCatalogueQuery } from './api.js';
import type { Entry } from './entries.js';
import { type Results, search } from './match.js';
import './search-page.css';
import { words } from './words.js';

const ways = (
  <>
    <ButtonLink to={paths.tests()}>{words.allTests}</ButtonLink>
    <ButtonLink kind="quiet" to={paths.packages()}>
      {words.allPackages}
    </ButtonLink>
  </>
);

function Lines({ title, entries }: { title: string; entries: Entry[] }) {
  const { add } = useAdd();
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span className="nd-quiet nd-small nd-num">{entries.length}</span>
      </h2>
      <ul className="sf-lines">
        {entries.map((entry) =>
          entry.type === 'package' ? (
            <PackageLine key={entry.item.id} pack={entry.item} />
          ) : (
            <TestLine key={entry.item.id} row={entry.item} onAdd={(row) => add(toCartItem(row))} />
          ),
        )}
      </ul>
    </section>
  );
}

function Found({ term, results }: { term: string; results: Results }) {
  const { tests, packages, instead } = results;
  if (tests.length + packages.length === 0) {
    return (
      <StatePanel drawing="empty-list" title={words.none(term)} actions={ways}>
        {words.noneHow}
      </StatePanel>
    );
  }
  return (
    <>
      <p role="status" className="nd-quiet">
        {instead !== null && <strong>{words.instead(instead)}. </strong>}
        {words.counts(tests.length, packages.length)}
      </p>
      <Lines title={words.tests} entries={tests} />
      <Lines title={words.packages} entries={packages} />
    </>
  );
}

function Answer({ term, catalogue }: { term: string; catalogue: SearchCatalogue }) {
  const results = useMemo(() => search(catalogue.entries, term), [catalogue, term]);
  return (
    <>
      {catalogue.stale && (
        <p className="nd-notice nd-notice--warn">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
          {words.stale}
        </p>
      )}
      <Found term={term} results={results} />
    </>
  );
}

/** `/search?q=`: everything that a term finds. */
export default function SearchPage() {
  const [params] = useSearchParams();
  const term = params.get('q')?.trim() ?? '';
  const query = useSearchCatalogueQuery();
  const title = term ? words.titleOf(term) : words.title;
  return (
    <div className="nd-wrap sf-page sf-search">
      <PageMeta title={title} description={words.description} />
      <h1>{title}</h1>
      <SearchField key={term} name={words.again} defaultValue={term} />
      {term ? (
        <Loaded query={query}>{(catalogue) => <Answer term={term} catalogue={catalogue} />}</Loaded>
      ) : (
        <StatePanel drawing="empty-list" title={words.ask} actions={ways}>
          {words.askHow}
        </StatePanel>
      )}
    </div>
  );
}
