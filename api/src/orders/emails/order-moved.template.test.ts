import { describe, expect, it } from '@jest/globals';
import { planFor } from '@nidaan/contract';
import type { OrderItemEntity } from '../order-item.entity.js';
import { OrderEntity } from '../order.entity.js';
import { PaymentColumns } from '../payment/payment.columns.js';
import { renderEmail } from '../../email/email-content.js';
import { type Moved, orderMoved, orderRescheduled } from './order-moved.template.js';

const order = Object.assign(new OrderEntity(), {
  reference: 'ND-7K4Q-2M',
  appointmentDate: '2025-03-05',
  noOfPersons: 2,
  totalAmount: 324_914,
  status: 'Confirmed',
  holdReasons: [],
  name: 'Meera Iyer',
  address: '14 MG Road, Bengaluru',
  pincode: '560001',
  payment: new PaymentColumns(),
});
const items = [
  { productName: 'Complete Blood Count', regulated: null },
  { productName: 'HIV 1 and 2 Antibodies', regulated: 'hiv' },
] as OrderItemEntity[];
const data = {
  whole: { order, items, beneficiaries: [] },
  page: 'https://nidaan.example/order/1#k=secret',
  plan: planFor(
    {
      fasting: true,
      specimens: ['Blood (serum)'],
      collections: ['home'],
      reportHours: 24,
      rules: [{ fasting: { from: 8, to: 12 } }],
      choices: {},
    },
    '2025-03-05',
  ),
};
const message = (verb: Moved['verb'], given: Partial<Moved> = {}) =>
  renderEmail(orderMoved(data, { verb, who: 'admin', reason: null, ...given }));

describe('the email about a status transition', () => {
  it('has the day, the preparation and the link to the order page after the confirmation', () => {
    const confirmed = message('confirm');
    expect(confirmed.subject).toBe('Your visit on Wed, 5 Mar 2025 is confirmed');
    expect(confirmed.text).toMatch(
      /come between 6 and 9\s+am[^]*Finish dinner between 9 pm and 10 pm on Tue, 4 Mar/,
    );
    expect(confirmed.text).toContain(data.page);
  });

  it.each(['confirm', 'sendOut', 'hold', 'release'] as const)(
    '%s greets the customer and has the address, the day and the tests',
    (verb) => {
      const text = message(verb).text;
      expect(text).toMatch(/^Hello Meera Iyer,\n/);
      expect(text).toContain('Address: 14 MG Road, Bengaluru, 560001');
      expect(text).toContain('Visit: Wed, 5 Mar 2025, 6 to 9 am');
      expect(text).toContain('Tests: Complete Blood Count, Confidential test');
      expect(text).not.toContain('HIV');
    },
  );

  it.each(['hold', 'recollect', 'cancel'] as const)('has the reason of %s, escaped', (verb) => {
    const reason = '<b>No slot</b>\r\nBcc: all@evil.example';
    const email = message(verb, { reason });
    expect(email.text).toContain('Reason: <b>No slot</b> Bcc: all@evil.example');
    expect(email.html).toContain('&lt;b&gt;No slot&lt;/b&gt; Bcc');
  });

  it('about a new sample has its reason as a sentence, and leads to the choice of the day', () => {
    const { text } = message('recollect', { reason: 'Haemolysed' });
    expect(text).toContain('Reason: The sample broke down on the way and cannot be tested.');
    expect(text).toContain(`Choose a day:\n${data.page}`);
  });

  it('about a cancellation says who cancelled, and does not repeat the customer’s reason', () => {
    expect(message('cancel', { who: 'customer', reason: 'My mother is ill' }).text).toMatch(
      /as you requested(?![^]*mother)/,
    );
    expect(message('cancel', { reason: 'No slot' }).text).toContain('we had to cancel your booking');
  });

  it('about a cancellation says that nothing is charged, except where something was paid', () => {
    expect(message('cancel').text).toMatch(/You\s+won’t\s+be\s+charged\./);
    const payment = Object.assign(new PaymentColumns(), { paidAt: new Date() });
    const paid = { ...data.whole, order: Object.assign(new OrderEntity(), order, { payment }) };
    const draft = orderMoved({ ...data, whole: paid }, { verb: 'cancel', who: 'customer', reason: null });
    expect(renderEmail(draft).text).not.toMatch(/charged/);
    expect(renderEmail(draft).text).toMatch(/We’ll\s+refund\s+what\s+you\s+paid\./);
  });

  it('about samples has the due time of the last report when it is known', () => {
    expect(message('collect').text).toContain('within 24 hours');
    const unsaid = { ...data, plan: { ...data.plan, reportHours: null } };
    const draft = orderMoved(unsaid, { verb: 'collect', who: 'admin', reason: null });
    expect(renderEmail(draft).text).not.toMatch(/within|null/);
  });
});

it('the email about a rescheduled visit has both days, who moved it, and the fasting of the new day', () => {
  const days = { from: '2025-03-04', to: '2025-03-05' };
  const { subject, text } = renderEmail(orderRescheduled(data, { ...days, who: 'customer' }));
  expect(subject).toBe('Your visit is now on Wed, 5 Mar 2025');
  expect(text).toMatch(
    /You rescheduled[^]*Visit: Wed, 5 Mar 2025\nPreviously: Tue, 4 Mar 2025[^]*10 pm on Tue, 4 Mar/,
  );
  expect(renderEmail(orderRescheduled(data, { ...days, who: 'admin' })).text).toContain(
    'We had to reschedule your visit',
  );
});

it('no email about an order on hold tells how to prepare', () => {
  const held = planFor(data.plan, '2025-03-05', { held: true });
  const waiting = {
    ...data,
    plan: held,
    whole: { ...data.whole, order: Object.assign(new OrderEntity(), order, { status: 'On hold' }) },
  };
  const moved = renderEmail(
    orderRescheduled(waiting, { from: '2025-03-04', to: '2025-03-05', who: 'customer' }),
  ).text;
  const hold = orderMoved(waiting, { verb: 'hold', who: 'admin', reason: 'No slot' });
  for (const text of [moved, renderEmail(hold).text])
    expect(text).not.toMatch(/dinner|fast|phlebotomist will come/i);
  expect(moved).toContain('We will tell you how to prepare when we confirm your visit.');
});
