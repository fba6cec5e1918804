import type { NoteView, OrderEmailState, OrderHistory, TextMessageState } from '@nidaan/contract';
import { failureText, messages as mail } from '../../../mail/messages.js';
import { eventLabel } from '../../../shared/event-labels.js';
import { eventText } from '../../event-text.js';
import { messages } from '../messages.js';

/** An entry of the timeline: something that happened, an email, a text message or a note. */
export interface TimelineEntry {
  key: string;
  /** ISO 8601 UTC. */
  at: string;
  text: string;
  /** The note, as it was typed. */
  note?: string;
  failed?: boolean;
}

function emailText(email: OrderEmailState): string {
  const { event, sentAt, recipient, skipped, held, failure, tries, givenUp } = email;
  const name = messages.email(eventLabel(event));
  if (skipped) return `${name}: ${mail.skipped[skipped]}`;
  if (held) return `${name}: ${messages.held}`;
  if (sentAt) return `${name}: ${recipient ? messages.sentTo(recipient) : messages.sent}`;
  if (failure && givenUp) return `${name}: ${messages.givenUp(failureText(failure))}`;
  return `${name}: ${failure ? messages.failing(failureText(failure), tries) : messages.waiting}`;
}

const emailEntry = (email: OrderEmailState): TimelineEntry => ({
  key: `email ${email.event} ${email.at}`,
  at: email.sentAt ?? email.at,
  text: emailText(email),
  failed: email.failure !== null && !email.sentAt,
});

function deliveryText({ outcome, failure, tries }: TextMessageState): string {
  if (outcome === 'refused' || outcome === 'given-up') return messages.givenUp(failure ?? outcome);
  if (outcome) return messages.textOutcomes[outcome];
  return failure ? messages.failing(failure, tries) : messages.waiting;
}

const textMessageEntry = (sms: TextMessageState): TimelineEntry => ({
  key: `text message ${sms.event} ${sms.at}`,
  at: sms.doneAt ?? sms.at,
  text: `${messages.textMessage(eventLabel(sms.event))}: ${deliveryText(sms)}`,
  failed: sms.failure !== null && sms.outcome !== 'sent',
});

const noteEntry = ({ id, at, text, author }: NoteView): TimelineEntry => ({
  key: `note ${id}`,
  at,
  text: messages.noteBy(author ?? messages.formerAuthor),
  note: text,
});

// A note is an entry of its own with its text, so the event that it was added would repeat it.
const eventEntries = (events: OrderHistory['events']): TimelineEntry[] =>
  events
    .filter(({ action }) => action !== 'order.note-added')
    .map((event, index) => ({
      key: `event ${index} ${event.action}`,
      at: event.at,
      text: eventText(event),
    }));

/**
 * Everything that happened with an order, without the text messages where the API is older than this screen. The newest is
 * first; of the same instant, what was recorded later comes first.
 */
export const timelineOf = ({ events, emails, textMessages = [], notes }: OrderHistory): TimelineEntry[] =>
  [
    ...eventEntries(events),
    ...emails.map(emailEntry),
    ...textMessages.map(textMessageEntry),
    ...notes.map(noteEntry),
  ]
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .reverse();
