import type { OrderEmailState, OrderHistory } from '@nidaan/contract';
import { DateTime, Loaded } from '@nidaan/sdk';
import { useOrderHistoryQuery } from '../../api.js';
import { eventLabel } from '../../../shared/event-labels.js';
import { messages as mail } from '../../../mail/messages.js';
import { eventText } from '../../event-text.js';
import { messages as common } from '../../../layout/messages.js';
import { Notes } from './Notes.js';
import { Part } from '../Part.js';
import { messages } from '../messages.js';

function emailText({
  event,
  sentAt,
  recipient,
  skipped,
  held,
  failure,
  tries,
  givenUp,
}: OrderEmailState): string {
  const name = eventLabel(event);
  if (skipped) return `${name}: ${mail.skipped[skipped]}`;
  if (held) return `${name}: ${messages.held}`;
  if (sentAt) return `${name}: ${recipient ? messages.sentTo(recipient) : messages.sent}`;
  if (failure && givenUp) return `${name}: ${messages.givenUp(failure)}`;
  return `${name}: ${failure ? messages.failing(failure, tries) : messages.waiting}`;
}

function Emails({ emails }: { emails: OrderEmailState[] }) {
  if (emails.length === 0) return null;
  return (
    <Part title={messages.emails}>
      <ol className="ad-events">
        {emails.map((email) => (
          <li key={email.event + email.at} data-failed={email.failure && !email.sentAt ? true : undefined}>
            <span>{emailText(email)}</span>
            <DateTime value={email.sentAt ?? email.at} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Events({ events }: Pick<OrderHistory, 'events'>) {
  return (
    <Part title={messages.history}>
      <ol className="ad-events">
        {events.toReversed().map((event) => (
          <li key={event.at + event.action}>
            <span>{eventText(event)}</span>
            <DateTime value={event.at} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** The notes, emails and events of an order. */
export function History({ id }: { id: string }) {
  const query = useOrderHistoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} safe={common.safe}>
      {({ notes, emails, events }) => (
        <>
          <Notes order={id} notes={notes} />
          <Emails emails={emails} />
          <Events events={events} />
        </>
      )}
    </Loaded>
  );
}
