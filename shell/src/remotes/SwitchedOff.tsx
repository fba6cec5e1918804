import type { ReleaseView } from '@nidaan/contract';
import { api, instantText, Link, paths } from '@nidaan/sdk';

const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    releaseStates: build.query<ReleaseView[], void>({ query: () => '/api/releases' }),
  }),
});
const { useReleaseStatesQuery } = releasesApi;

/** For admins, on a disabled remote: who disabled it and when, and a link to where it can be enabled. */
export default function SwitchedOff({ remote }: { remote: string }) {
  const { data } = useReleaseStatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { disabledBy, disabledAt } = data?.find((one) => one.remote === remote) ?? {};
  const by = disabledBy ? ` by ${disabledBy}` : '';
  const at = disabledAt ? ` on ${instantText(disabledAt)}` : '';
  return (
    <p className="nd-notice nd-notice--warn">
      <span>
        Switched off{by}
        {at}. <Link to={paths.adminReleases()}>Releases</Link>
      </span>
    </p>
  );
}
