import { Loaded, PageMeta } from '@nidaan/sdk';
import { AdminPage } from '../AdminPage.js';
import '../desk.css';
import { Refresh } from '../Refresh.js';
import { words as common } from '../words.js';
import { ApiDocsButton } from './ApiDocsButton.js';
import { useReleasesQuery } from './api.js';
import { BlockedByPolicy } from './BlockedByPolicy.js';
import { Remote } from './Remote.js';
import './releases.css';
import { words } from './words.js';

const AGAIN_MS = 30_000;

/** `/admin/releases`: which version of each remote is live, and how it fares. */
export default function ReleasesPage() {
  const query = useReleasesQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: AGAIN_MS });
  return (
    <AdminPage
      title={words.title}
      actions={
        <>
          <ApiDocsButton />
          <Refresh query={query} />
        </>
      }
    >
      <PageMeta title={words.title} />
      <p className="nd-quiet">{words.subtitle}</p>
      <Loaded query={query} safe={common.safe}>
        {(releases) =>
          releases.length === 0 ? (
            <p>{words.empty}</p>
          ) : (
            <div className="rl-remotes">
              {releases.map((release) => (
                <Remote key={release.remote} release={release} />
              ))}
            </div>
          )
        }
      </Loaded>
      <BlockedByPolicy />
    </AdminPage>
  );
}
