import { Loaded, PageMeta } from '@nidaan/sdk';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { Refresh } from '../layout/Refresh.js';
import { messages as common } from '../layout/messages.js';
import { polledEvery } from '../shared/keep-current.js';
import { withRight } from '../shared/rights/with-right.js';
import { ApiDocsButton } from './ApiDocsButton.js';
import { useReleasesQuery } from './api.js';
import { BlockedByPolicy } from './BlockedByPolicy.js';
import { Previews } from './previews/Previews.js';
import { Remote } from './Remote.js';
import './releases.css';
import { messages } from './messages.js';

const POLL_MS = 30_000;

/** `/admin/releases`: the versions of each remote with their state and failures, and the moves between them. */
function ReleasesPage() {
  const query = useReleasesQuery(undefined, polledEvery(POLL_MS));
  return (
    <AdminPage
      title={messages.title}
      actions={
        <div className="rl-tools">
          <ApiDocsButton />
          <Refresh query={query} />
        </div>
      }
    >
      <PageMeta title={messages.title} />
      <p className="nd-quiet">{messages.subtitle}</p>
      <Loaded query={query} safe={common.safe}>
        {(releases) =>
          releases.length === 0 ? (
            <p>{messages.empty}</p>
          ) : (
            <div className="rl-remotes">
              {releases.map((release) => (
                <Remote key={release.remote} release={release} />
              ))}
            </div>
          )
        }
      </Loaded>
      {/* Not before the remotes above them, which would move them. */}
      {!query.isLoading && (
        <>
          <Previews />
          <BlockedByPolicy />
        </>
      )}
    </AdminPage>
  );
}

export default withRight('releases.manage', messages.title, ReleasesPage);
