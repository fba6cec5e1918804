import type { TagDocs } from '../../operation-docs.js';
import { ORDER_FILTERS } from './order-filters.js';

export const orders: TagDocs = {
  name: 'Orders',
  description:
    'Placing an order, and what its customer does with it. An order opens with a login of its customer or of staff, or with the secret of its link.',
  parameters: { id: 'Id of the order (UUID).' },
  operations: {
    'POST /api/orders/quote': {
      summary: 'Price a booking',
      description:
        'For everyone. Answers what a booking would cost at current prices: each line for one person, and the total for all people. `warnings` says what each person would be tested for and pay twice: several units of one item, a test that another item includes, packages that share tests. Nothing is stored. Lines that are no longer offered are refused by their path.',
    },
    'POST /api/orders': {
      summary: 'Place an order',
      description:
        'For everyone; with a login the order belongs to the account. Only a test or package and a day are required: missing details put the order on hold, and `holdReasons` says why. When `quotedTotal` differs from the present price, nothing is booked and 409 `price_changed` has the new `quote`.\n\nSend an `Idempotency-Key`: the same key answers the same order for a week. Without a key the same content within a minute is the same order. The customer gets a confirmation email, unless `emailHeld` is true, and a text message when a phone number is given. Keep `statusUrl`: its fragment is the secret that opens the order.',
      errors: ['price_changed', 'request_in_flight', 'idempotency_mismatch', 'too_many_requests'],
      parameters: { 'Idempotency-Key': 'A UUID that the client generates for this booking.' },
    },
    'POST /api/order-tracking/code': {
      summary: 'Send a code to track a booking',
      description:
        'For everyone. When a booking has this reference and this phone number, sends a code of six digits, valid for ten minutes, to the phone by text message, and to its email address when it has one. The answer is always 204, so that it does not reveal whether there is such a booking. Lower case, spaces, missing hyphens and a phone number with `+91` or `0` are accepted. A new code invalidates the earlier one. Limited for each reference, phone number and network.',
      errors: ['too_many_requests'],
    },
    'POST /api/order-tracking': {
      summary: 'Open a booking by a code',
      description:
        'For everyone. Exchanges the code that was sent for `statusUrl`, the link to the order’s page with its secret in the fragment. A code works once and can be tried five times; a wrong, used or expired one is 400 at `code`, and so are a reference and a phone number without a booking. A code also ends when the order’s contact or secret link is changed.',
      errors: ['too_many_requests'],
    },
    'GET /api/orders': {
      summary: 'List orders',
      description:
        'Staff get all orders (`AdminOrderView`), customers their own (`CustomerOrderView`). Filters with several values take commas or repetition. Follow the `Link` header: its cursors skip no order when the list changes between requests. Ask again with `If-None-Match`; 304 is cheap.',
      paged: true,
      etag: true,
      parameters: {
        ...ORDER_FILTERS,
        after: 'Cursor of the next page, from the `Link` header.',
        before: 'Cursor of the previous page, from the `Link` header; `end` is the last page.',
      },
    },
    'GET /api/orders/{id}': {
      summary: 'Get an order',
      description:
        'The order’s page for its customer and for anyone who holds its secret (`OrderPageView`), or the view for staff (`AdminOrderView`). `version` is what changes of the order have to send.',
    },
    'POST /api/orders/{id}/cancel': {
      summary: 'Cancel an order',
      description:
        'By the customer or staff, while `canCancel` is true. A payment that was recorded becomes a refund that is due. Both the customer and staff see the reason, and the customer gets an email. Refused with the `current` state when `version` is stale or the status does not allow it.',
      errors: ['conflict', 'transition_not_allowed'],
    },
    'POST /api/orders/{id}/date': {
      summary: 'Reschedule the visit',
      description:
        'By the customer or staff, to one of `bookableDays`. A customer may do this three times, not counting the first day for a new sample. The customer gets an email with the new day. Choosing the present day changes nothing.',
      errors: ['conflict', 'transition_not_allowed', 'date_changes_used'],
    },
    'POST /api/orders/{id}/resend-confirmation': {
      summary: 'Send the confirmation email again',
      description:
        'By the customer or staff: emails the confirmation to the order’s address once more, also when it was held. Limited for each order and mailbox. Messages that wait because of too many texts to a number or from a network are sent by staff only; the customer gets 429.',
      errors: ['order_cancelled', 'no_email', 'too_many_requests'],
    },
    'POST /api/orders/{id}/link': {
      summary: 'Renew the secret link',
      description:
        'By the customer or staff: revokes the order’s link and every link in emails about it, and creates a new one. It is emailed when the order has an address; the answer contains it for the customer, and for staff only when it cannot be emailed.',
      errors: ['conflict', 'too_many_requests'],
    },
    'PUT /api/orders/{id}/text-messages': {
      summary: 'Turn text messages on or off',
      description:
        'By staff, or by who opened the order with a link from a text message or a code by text: whether text messages may go to the order’s phone number. The choice holds for every booking with this number. A code that a person has just asked for, and that the contact was changed, is sent anyway.',
      errors: ['no_phone', 'phone_not_proved'],
    },
    'POST /api/orders/{id}/details': {
      summary: 'Add or correct details',
      description:
        'By the customer or staff, until the phlebotomist is on the way: contact, address and people; what is absent stays as it is. Reasons of a hold that this settles are removed; without any left the order is `Booked`, and the customer gets an email. A changed email address or phone number revokes the secret link: the previous mailbox gets an email, and a caller who used the link gets the new one as `renewedUrl`.',
      errors: ['conflict', 'transition_not_allowed', 'too_many_requests'],
    },
    'POST /api/orders/{id}/contact-proof/code': {
      summary: 'Send a code to the previous contact',
      description:
        'Only by the customer, after the order’s contact was changed or staff were shown its link: sends a code of six digits, valid for 30 minutes, to the mailbox that the order had before, or without one to its phone number. 404 when there is nothing to prove, and for staff.',
      errors: ['too_many_requests'],
    },
    'POST /api/orders/{id}/contact-proof': {
      summary: 'Prove the new contact by a code',
      description:
        'Only by the customer: the code proves the order’s contact, so that its reports open again. The answer has the new secret link when the one that opened the order is revoked, because staff may know it. A code works once and can be tried five times; a wrong one is 400 at `code`.',
    },
  },
};
