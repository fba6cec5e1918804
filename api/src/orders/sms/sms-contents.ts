import {
  clockText,
  istDay,
  type MoveWithMessage,
  type Mover,
  type OrderStatus,
  shortDay,
  visitHours,
} from '@nidaan/contract';
import type { OrderEntity } from '../order.entity.js';
import type { SmsContent } from '../emails/order-email.service.js';
import { chargeSentence } from '../emails/order-moved.template.js';
import type { OrderEmailData } from '../emails/order-parts.js';
import { holdNeedsText } from './hold-needs-text.js';

const HOUR_MS = 3_600_000;
const MAX_REASON = 60;

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** An amount in rupees with its commas, without the sign: a text message with it would have room for half as much. */
export const amountText = (amount: number): string => whole.format(amount);

/** The same with only the signs of a short message, where typed ones have a plain twin. */
const plainSigns = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/₹\s*/g, 'Rs ')
    .replace(/\s+/g, ' ')
    .trim();

/** The reason of staff, without its full stop, short enough for a message of two parts. */
function reasonText(reason: string): string {
  const text = plainSigns(reason).replace(/[.\s]+$/, '');
  return text.length > MAX_REASON ? `${text.slice(0, MAX_REASON - 3).trimEnd()}...` : text;
}

/** The day of the visit with its hours, which are missing while they are to be agreed: `Mon, 23 Nov, 6 to 9 am`. */
const visitText = ({ whole: { order }, plan }: OrderEmailData): string =>
  [shortDay(order.appointmentDate), visitHours(plan)].filter(Boolean).join(', ');

/** When a fast begins: `10 pm on Sun, 22 Nov`. */
function fastText(fastFrom: string): string {
  const day = istDay(new Date(fastFrom));
  const hours = (Date.parse(fastFrom) - Date.parse(`${day}T00:00:00+05:30`)) / HOUR_MS;
  return `${clockText(hours)} on ${shortDay(day)}`;
}

/** A message about a visit with a template of its own for one before which people fast. */
const visit = (data: OrderEmailData, name: 'confirmed' | 'reminder'): SmsContent => {
  const fastFrom = data.plan?.fastFrom;
  return fastFrom ? [`${name}-fasting`, visitText(data), fastText(fastFrom)] : [name, visitText(data)];
};

const held = ({ whole }: OrderEmailData): SmsContent => ['held', holdNeedsText(whole)];
const confirmed = (data: OrderEmailData) => visit(data, 'confirmed');
const newLink = (): SmsContent => ['new-link'];

/** The reminder on the evening before a visit; one that is not confirmed yet has no instructions. */
export const reminderContent = (data: OrderEmailData): SmsContent =>
  data.whole.order.status === 'Confirmed' ? visit(data, 'reminder') : ['unconfirmed', visitText(data)];

/** The message about a visit that was moved to another day; one on hold has no hours. */
export const rescheduledContent = (data: OrderEmailData): SmsContent => {
  const { status, appointmentDate } = data.whole.order;
  return [
    'rescheduled',
    status === 'On hold' ? `${shortDay(appointmentDate)}, still on hold` : visitText(data),
  ];
};

function cancelled(order: OrderEntity, who: Mover, reason: string | null): SmsContent {
  const charge = plainSigns(chargeSentence(order));
  return who === 'customer' || reason === null
    ? ['cancelled', charge]
    : ['cancelled-by-us', reasonText(reason), charge];
}

/** What the message about a status transition says; `reason` is that of staff, which only a cancellation repeats. */
export const MOVE_CONTENTS: Record<
  MoveWithMessage<'sms'>,
  (data: OrderEmailData, moved: { who: Mover; reason: string | null }) => SmsContent
> = {
  confirm: confirmed,
  sendOut: () => ['on-the-way'],
  hold: held,
  release: (data) => ['released', visitText(data)],
  recollect: () => ['recollect'],
  cancel: ({ whole: { order } }, { who, reason }) => cancelled(order, who, reason),
};

/** What the confirmation of a booking says, which may be requested in any status. */
export const CONFIRMATION_CONTENTS: Record<OrderStatus, (data: OrderEmailData) => SmsContent | 'outdated'> = {
  Booked: (data) => ['booked', visitText(data)],
  'On hold': held,
  Confirmed: confirmed,
  'Out for collection': () => ['on-the-way'],
  'Sample collected': newLink,
  'In lab': newLink,
  'Report ready': () => ['report-ready'],
  Completed: newLink,
  'Recollection needed': newLink,
  // A delayed message must not suggest that the visit takes place.
  Cancelled: () => 'outdated',
};
