import type { Draft } from '../../email/email-content.js';
import { type OrderEmailData, ownPage, preparationOf, visitSentence } from './order-parts.js';
import { emailDay, greeting, summaryWithTests } from './order-summary.js';

const CHANGE = 'Something came up? Reschedule or cancel your booking here.';

/** The reminder on the evening before a visit; a visit that is not confirmed has no instructions yet. */
export function visitReminder(data: OrderEmailData): Draft {
  const { status, reference, appointmentDate } = data.whole.order;
  const day = emailDay(appointmentDate);
  const confirmed = status === 'Confirmed';
  return {
    subject: confirmed
      ? `Your visit is tomorrow, ${day}`
      : `Your visit tomorrow is not confirmed yet, ${reference}`,
    parts: [
      greeting(data),
      {
        text: confirmed
          ? `Your visit is tomorrow, ${day}. ${visitSentence(data.plan)}`
          : `Your visit tomorrow, ${day}, is not confirmed yet. We will confirm it, or call you to agree on another day.`,
      },
      ...(confirmed ? preparationOf(data.plan) : []),
      summaryWithTests(data),
      ...ownPage(data.page, CHANGE),
    ],
  };
}
