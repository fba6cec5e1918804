/** A whole list of the catalogue: many pages are made of parts of it. */
const LIST = /^\/api\/[a-z-]+$/;

interface Kept {
  text: string;
  headers: Headers;
}

function isList(input: unknown): input is Request {
  if (!(input instanceof Request) || input.method !== 'GET') return false;
  const { pathname, search } = new URL(input.url);
  return search === '' && LIST.test(pathname);
}

const versionOf = ({ headers }: { headers: Headers }) => headers.get('x-catalogue-version');

/**
 * Keeps the lists that the API answered with, for all pages of one version of the catalogue. Each page reads a list for itself,
 * so that no screen changes what another one gets.
 */
export class KeptAnswers {
  private readonly lists = new Map<string, Kept>();
  private version: string | null = null;

  /** @param fetchNow asks the API */
  constructor(private readonly fetchNow: typeof fetch) {}

  /** Sets the version that the next pages are of; null when it is not known. */
  useVersion(version: string | null): void {
    if (version !== this.version) this.lists.clear();
    this.version = version;
  }

  /** As the global `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    if (init !== undefined || this.version === null || !isList(input)) return this.fetchNow(input, init);
    const kept = this.lists.get(input.url);
    if (kept) return new Response(kept.text, { headers: kept.headers });
    const answer = await this.fetchNow(input);
    if (answer.status !== 200 || versionOf(answer) !== this.version) return answer;
    const { headers } = answer;
    const text = await answer.text();
    // Pages of another version may have begun in the meantime.
    if (versionOf(answer) === this.version) this.lists.set(input.url, { text, headers });
    return new Response(text, { headers });
  };
}
