import type { OrderEmailState, OrderHistory } from '@nidaan/contract';
import { DateTime, Loaded } from '@nidaan/sdk';
import { Skeleton, Timeline } from '@nidaan/sdk/ui/admin';
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

interface Line {
  key: string;
  text: string;
  at: string;
  failed?: boolean;
}

/** Texts with their times, each a point of a timeline. */
function Lines({ lines }: { lines: Line[] }) {
  const items = lines.map(({ key, text, at, failed }) => ({
    key,
    color: failed ? 'red' : 'gray',
    content: (
      <span className="ad-events__line" data-failed={failed || undefined}>
        <span>{text}</span>
        <DateTime value={at} />
      </span>
    ),
  }));
  return <Timeline className="ad-events" items={items} />;
}

function Emails({ emails }: { emails: OrderEmailState[] }) {
  if (emails.length === 0) return null;
  const lines = emails.map((email) => ({
    key: email.event + email.at,
    text: emailText(email),
    at: email.sentAt ?? email.at,
    failed: email.failure !== null && !email.sentAt,
  }));
  return (
    <Part title={messages.emails}>
      <Lines lines={lines} />
    </Part>
  );
}

function Events({ events }: Pick<OrderHistory, 'events'>) {
  const lines = events.toReversed().map((event) => ({
    key: event.at + event.action,
    text: eventText(event),
    at: event.at,
  }));
  return (
    <Part title={messages.history}>
      <Lines lines={lines} />
    </Part>
  );
}

/** The notes, emails and events of an order. */
export function History({ id }: { id: string }) {
  const query = useOrderHistoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} skeleton={<Skeleton active />} safe={common.safe}>
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
