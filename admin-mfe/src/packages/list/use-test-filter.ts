import { useSearchParams } from '@nidaan/sdk';
import { testQueries } from '../../tests/queries.js';

/** The test whose packages the list shows, by the URL parameter `test`; null without one. Its name is null while it loads. */
export function useTestFilter() {
  const [params, setParams] = useSearchParams();
  const { data: tests, isLoading } = testQueries.useAdminTestsQuery();
  const id = params.get('test');
  if (!id) return null;
  const remove = () =>
    setParams((before) => {
      before.delete('test');
      return before;
    });
  const name = tests?.find((test) => test.id === id)?.productName ?? id;
  return { id, name: isLoading ? null : name, remove };
}
