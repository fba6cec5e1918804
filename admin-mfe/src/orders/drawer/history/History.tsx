import { DateTime, Loaded } from '@nidaan/sdk';
import { Skeleton } from '@nidaan/sdk/ui/admin';
import { Timeline } from '@nidaan/sdk/ui/admin-drawer';
import { useOrderHistoryQuery } from '../../api.js';
import { messages as common } from '../../../layout/messages.js';
import { keepCurrent } from '../../../shared/keep-current.js';
import { May } from '../../../shared/rights/May.js';
import { Part } from '../Part.js';
import { messages } from '../messages.js';
import { NewNote } from './NewNote.js';
import { type TimelineEntry, timelineOf } from './timeline.js';

function Entries({ entries }: { entries: TimelineEntry[] }) {
  const items = entries.map(({ key, at, text, note, failed }) => ({
    key,
    color: failed ? 'red' : note === undefined ? 'gray' : 'blue',
    content: (
      <>
        <span className="ad-events__line" data-failed={failed || undefined}>
          <span>{text}</span>
          <DateTime value={at} />
        </span>
        {note !== undefined && <p className="ad-note">{note}</p>}
      </>
    ),
  }));
  return <Timeline className="ad-events" items={items} />;
}

/** Everything that happened with an order in one timeline, and a form for a note. */
export function History({ id }: { id: string }) {
  const query = useOrderHistoryQuery(id, keepCurrent);
  return (
    <Loaded query={query} skeleton={<Skeleton active />} safe={common.safe}>
      {(history) => (
        <Part title={messages.timeline} place="note">
          <May right="orders.note">
            <NewNote order={id} />
          </May>
          {history.notes.length === 0 && <p className="nd-quiet">{messages.noNotes}</p>}
          <Entries entries={timelineOf(history)} />
        </Part>
      )}
    </Loaded>
  );
}
