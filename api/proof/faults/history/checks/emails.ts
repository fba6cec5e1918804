import { by, type FinalState, type Finding, finder } from '../final-state.js';

const find = finder('emails');

/** The events that each change publishes once. */
function expectedOf(state: FinalState): string[] {
  return [
    ...state.orders.map(({ id }) => `order.placed ${id} `),
    ...state.steps
      .filter(({ previous }) => previous !== null)
      .map(({ orderId, version }) => `order.moved ${orderId} ${version}`),
    ...state.receipts.map(({ orderId, serial }) => `receipt.issued ${orderId} ${serial}`),
    ...state.refunds.map(({ orderId, id }) => `refund.recorded ${orderId} ${id}`),
  ];
}

const COUNTED = ['order.placed', 'order.moved', 'receipt.issued', 'refund.recorded'];

/** Each change has one event, and each event one email. */
export function checkEvents(state: FinalState): Finding[] {
  const named = state.events.filter(({ event }) => COUNTED.includes(event));
  const nameOf = ({ event, orderId, about }: (typeof named)[number]) => `${event} ${orderId} ${about}`;
  const published = by(named, nameOf);
  const expected = new Set(expectedOf(state));
  return [
    ...[...expected]
      .filter((name) => published(name).length !== 1)
      .map((name) => find(`${name}: ${published(name).length} events`)),
    ...named
      .filter((event) => !expected.has(nameOf(event)))
      .map((event) => find(`${nameOf(event)}: an event of nothing`)),
  ];
}

/**
 * Every event is ended. The email of one that was sent has arrived, with the message id of the event: an email that was
 * sent again, because the process died before it could record it, is the same email. No other email has arrived.
 */
export function checkEmails(state: FinalState): Finding[] {
  const arrived = by(state.mails, ({ messageId }) => messageId);
  const known = by(state.events, ({ messageId }) => messageId);
  const ofEvents = state.events.flatMap(({ event, orderId, about, messageId, state: ended }) => {
    const name = `${event} ${orderId} ${about}`;
    if (ended === 'open') return [find(`${name}: was never sent`)];
    if (ended === 'sent' && arrived(messageId).length === 0) return [find(`${name}: its email is lost`)];
    if (new Set(arrived(messageId).map(({ to }) => to)).size > 1)
      return [find(`${name}: went to several mailboxes`)];
    return known(messageId).length > 1 ? [find(`${name}: shares its message id`)] : [];
  });
  const strangers = new Set(
    state.mails.map(({ messageId }) => messageId).filter((id) => known(id).length === 0),
  );
  return [...ofEvents, ...[...strangers].map((id) => find(`${id}: an email of no event`))];
}

/** The emails that were sent more than once, each with the same message id. */
export const repeatedEmails = ({ mails }: FinalState): number =>
  mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
