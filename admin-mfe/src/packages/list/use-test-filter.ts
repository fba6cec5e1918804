import { useSearchParams } from '@nidaan/sdk';
import { testQueries } from '../../tests/queries.js';

/** The test whose packages the list shows, by the URL parameter `test`; null without one. */
export function useTestFilter() {
  const [params, setParams] = useSearchParams();
  const { data: tests } = testQueries.useAdminTestsQuery();
  const id = params.get('test');
  if (!id) return null;
  const remove = () =>
    setParams((before) => {
      before.delete('test');
      return before;
    });
  return { id, name: tests?.find((test) => test.id === id)?.productName ?? id, remove };
}
