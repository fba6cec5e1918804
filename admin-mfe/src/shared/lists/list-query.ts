import { useSearchParams } from '@nidaan/sdk';
import { LIMIT, usePage } from './paged.js';

/** The query of a list from the URL: page, search text and these filters; empty ones are omitted. */
export function useListQuery(...filters: string[]): Record<string, string | number> {
  const page = usePage();
  const [params] = useSearchParams();
  const texts = ['q', ...filters].flatMap((name) => {
    const value = params.get(name)?.trim().slice(0, 100);
    return value ? [[name, value] as const] : [];
  });
  return { page, limit: LIMIT, ...Object.fromEntries(texts) };
}
