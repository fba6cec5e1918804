import type { ConcernView } from '@nidaan/contract';
import { Button, StatePanel, useSearchParams } from '@nidaan/sdk';
import { FilteredList } from '../../filters/FilteredList.js';
import type { PackageCardView } from '../api.js';
import { PackageCard } from '../PackageCard.js';
import '../packages.css';
import { CompareBar } from './CompareBar.js';
import { CompareChoice } from './CompareChoice.js';
import { applyFilter, concernNames, type PackageFilter, readFilter, sorted, writeFilter } from './filter.js';
import { messages } from './messages.js';
import { PackageFields } from './PackageFields.js';
import { useComparison } from './use-comparison.js';

const NO_FILTER = readFilter(new URLSearchParams());

/** The filter of the address, and a function that changes it; the packages to compare stay. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const change = (part: Partial<PackageFilter>) => {
    const compare = params.get('compare');
    const next = { ...writeFilter({ ...filter, ...part }), ...(compare !== null && { compare }) };
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { filter, change, clear: () => change({ ...NO_FILTER, sort: filter.sort }) };
}

interface FilteredPackagesProps {
  packages: PackageCardView[];
  concerns: ConcernView[];
}

/** All packages as cards, with filters, an order, and a choice of packages to compare. */
export function FilteredPackages({ packages, concerns }: FilteredPackagesProps) {
  const { filter, change, clear } = useFilter();
  const choice = useComparison();
  const found = sorted(applyFilter(packages, filter, concerns), filter.sort);
  const fields = (
    <PackageFields
      filter={filter}
      concerns={concernNames(packages, concerns)}
      onChange={change}
      onClear={clear}
    />
  );
  return (
    <FilteredList
      title={messages.title}
      fields={fields}
      shown={messages.shown(found.length, packages.length)}
      show={messages.show(found.length)}
    >
      {found.length === 0 && (
        <StatePanel
          drawing="empty-list"
          title={messages.none}
          actions={<Button onClick={clear}>{messages.clear}</Button>}
        />
      )}
      <div className="sf-cards">
        {found.map((pack) => (
          <PackageCard key={pack.id} pack={pack} heading="h2">
            <CompareChoice pack={pack} choice={choice} />
          </PackageCard>
        ))}
      </div>
      {choice.ids.length > 0 && <CompareBar choice={choice} />}
    </FilteredList>
  );
}
