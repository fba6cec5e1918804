import { ORDER_COLUMNS } from '../../../orders/staff/exports/order-rows.js';
import type { TagDocs } from '../../operation-docs.js';
import { ORDER_FILTERS } from './order-filters.js';

export const orderAdministration: TagDocs = {
  name: 'Order administration',
  description:
    'What staff do with an order: status, contact, notes and history, the collection list, and the table’s export.',
  parameters: { id: 'Id of the order (UUID).' },
  operations: {
    'POST /api/orders/by-phone': {
      summary: 'Book for a caller',
      description:
        'For staff. Places an order like POST /api/orders, at the same prices and with the same holds, emails and text messages. It belongs to the account that has verified the given email address, else to no account, and never to the staff member, whom `bookedByPhone` names. `consentVersion` is required: the consent is stored as given by phone. The answer has no `statusUrl`, because only the customer gets the link. A mailbox that is not of an account has to be confirmed before it opens code-protected reports.\n\nSend an `Idempotency-Key`: the same key answers the same order for a week.',
      errors: ['price_changed', 'request_in_flight', 'idempotency_mismatch', 'too_many_requests'],
      parameters: { 'Idempotency-Key': 'A UUID that the client generates for this booking.' },
    },
    'POST /api/orders/{id}/amend': {
      summary: 'Change the tests and people',
      description:
        'For staff, until the samples are in the laboratory: what the order consists of from now on, with all its people, their guardians and the referral. Lines that the order has keep the price they were booked at; others have the present price. The customer is emailed the old and the new total. A hold ends when its last reason is gone. A change that would put an order on hold is refused with the fields that are missing. What was paid stays: the difference is the `balance` of its `payment`, below zero what is to be refunded. The lines of an order with an invoice stay as they are. Sending the same content again changes nothing.',
      errors: ['conflict', 'transition_not_allowed', 'price_changed', 'invoice_issued'],
    },
    'POST /api/orders/{id}/moves': {
      summary: 'Change the status by a transition',
      description:
        'For staff: a verb of the transition table, such as `confirm` or `collect`. Each verb requires its own right, such as `orders.move.confirm`. `hold`, `recollect` and `cancel` need a `reason`, which the customer reads. `reportReady` without a report is refused unless `withoutReport` is true. `release` is refused until the referral for a regulated test is recorded, and needs a `reason`, which only staff read, while anything else is missing for the visit. The email of the new status is sent when the time for undo is over (`undoSeconds`).',
      errors: [
        'conflict',
        'transition_not_allowed',
        'referral_missing',
        'report_missing',
        'reports_not_released',
      ],
    },
    'POST /api/orders/{id}/moves/undo': {
      summary: 'Undo the last transition',
      description:
        'For staff, while `undoSeconds` is above 0: restores the status before, and withholds the email of the transition.',
      errors: ['conflict', 'undo_expired'],
    },
    'POST /api/orders/{id}/status': {
      summary: 'Correct a wrong status',
      description:
        'For staff: sets any status, regardless of the transition table. Only staff see the reason, and no email is sent. Refused where a refund was recorded, and from On hold or Cancelled to a planned visit without the referral for a regulated test.',
      errors: ['conflict', 'already_refunded', 'referral_missing'],
    },
    'PUT /api/orders/{id}/contact': {
      summary: 'Change the contact',
      description:
        'For staff: the whole contact, with an empty text for what is not known. Reasons for a hold that this settles are removed. Another email address revokes the links in earlier emails and gets a confirmation of its own; the previous mailbox and phone number are notified of the change, and the link opens no report until the customer has proved the new contact. Refused with the `current` order when `version` is stale, and past a few changes an hour.',
      errors: ['conflict', 'too_many_requests'],
    },
    'POST /api/orders/{id}/contact-proof/in-person': {
      summary: 'Confirm the contact in person',
      description:
        'For staff who have met the customer: confirms the order’s email address and phone number. Refused to everyone who ever set one of them or was shown a link to the order, and with the `current` order when it has another contact by now.',
      errors: ['conflict', 'second_person_needed'],
    },
    'POST /api/orders/{id}/notes': {
      summary: 'Write a note',
      description:
        'For staff: customers never see notes, but they are part of a person’s data export. The client generates the id, so that sending the same note again is safe; another text under the same id is refused.',
      errors: ['id_taken'],
    },
    'GET /api/orders/{id}/history': {
      summary: 'Get the history of an order',
      description:
        'For staff: audit entries, emails with their delivery state, and notes, each with the oldest first.',
    },
    'GET /api/collections': {
      summary: 'List the visits of a day',
      description:
        'For staff: the collection list of a day with addresses, people, specimens and payments, as phlebotomists need it.',
      parameters: { date: 'The day, `YYYY-MM-DD` in Asia/Kolkata.' },
    },
    'GET /api/exports/orders.csv': {
      summary: 'Export orders as CSV',
      description:
        'For staff: every order that the filters of the list select, as one file in UTF-8 with a byte order mark, so that spreadsheets open it. The export is audited.',
      parameters: ORDER_FILTERS,
      example: `${ORDER_COLUMNS.map(([name]) => name).join(',')}\r\n`,
    },
    'GET /api/dashboard': {
      summary: 'Get the work of the day',
      description:
        'For staff: the orders that wait for work, how far orders came today by the hour, and bookings and takings of the last four weeks, each with the sum until the present time of day. It has only what the rights of the caller cover. A count is what `X-Total-Count` of GET /api/orders is with the filters of its item.',
    },
    'GET /api/saved-views/orders': {
      summary: 'List the views of the order list',
      description:
        'For staff: the standard views of the list and those that the caller saved, with the number of their orders, counted in one query. A count is what `X-Total-Count` of GET /api/orders is with the filters of the view; it is null for a saved view whose parameters are no longer valid.',
    },
    'PUT /api/saved-views/orders/{id}': {
      summary: 'Save a view of the order list',
      description:
        'For staff: creates a view of the caller’s own, or replaces its name and parameters, and answers all views. Parameters are those of GET /api/orders without `q` and the page. A name may occur once among the caller’s views, of which there are at most 20. The client generates the id, so that repeating it is safe.',
      errors: ['name_taken', 'id_taken'],
      parameters: { id: 'Id of the view (UUID), generated by the client.' },
    },
    'DELETE /api/saved-views/orders/{id}': {
      summary: 'Delete a view of the order list',
      description: 'For staff: deletes a view of the caller’s own. Repeating it is safe.',
      parameters: { id: 'Id of the view (UUID).' },
    },
    'GET /api/columns/orders': {
      summary: 'Get the layout of the order table',
      description:
        'For staff: how the caller has arranged the order table on any device: layout, hidden columns, order, widths, row height and page size.',
    },
    'PUT /api/columns/orders': {
      summary: 'Change the layout of the order table',
      description:
        'For staff: stores the given parts of the caller’s layout of the order table; parts that are absent stay as they are. Repeating it is safe.',
    },
  },
};
