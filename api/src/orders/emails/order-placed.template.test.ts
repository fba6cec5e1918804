import { describe, expect, it } from '@jest/globals';
import { planFor } from '@nidaan/contract';
import type { OrderBeneficiaryEntity } from '../order-beneficiary.entity.js';
import type { OrderItemEntity } from '../order-item.entity.js';
import { OrderEntity } from '../order.entity.js';
import { renderEmail } from '../../email/email-content.js';
import { PaymentColumns } from '../payment/payment.columns.js';
import { orderPlaced } from './order-placed.template.js';

const item = (given: Partial<OrderItemEntity> = {}) =>
  ({
    productName: 'Complete Blood Count',
    price: 310,
    qty: 1,
    regulated: null,
    collection: 'home',
    ...given,
  }) as OrderItemEntity;
const person = (name: string | null, position = 1) => ({ name, position }) as OrderBeneficiaryEntity;

const plan = planFor(
  {
    fasting: true,
    specimens: ['Blood (serum)'],
    collections: ['home'],
    reportHours: 24,
    rules: [{ fasting: { from: 8, to: 12 } }],
    choices: {},
  },
  '2025-03-05',
);

const data = (given: Partial<OrderEntity> = {}, items = [item()], beneficiaries = [person('Asha Rao')]) => {
  const order = Object.assign(new OrderEntity(), {
    reference: 'ND-7K4Q-2M',
    appointmentDate: '2025-03-05',
    noOfPersons: 2,
    totalAmount: 324_914,
    status: 'Booked',
    holdReasons: [],
    payment: new PaymentColumns(),
    ...given,
  });
  const page = 'https://nidaan.example/order/1#k=secret';
  return renderEmail(orderPlaced({ whole: { order, items, beneficiaries }, page, plan }));
};

describe('the confirmation of a booking', () => {
  it('has reference, day, persons, total and the next steps', () => {
    const { subject, text, html } = data();
    expect(subject).toBe('We have received your booking ND-7K4Q-2M');
    for (const words of [text, html]) {
      expect(words).toContain('ND-7K4Q-2M');
      expect(words).toContain('Wed, 5 Mar 2025');
      expect(words).toContain('₹3,24,914');
      expect(words).toContain('6 to 9 am');
      expect(words).toContain('Asha Rao');
    }
    expect(text).toContain('Complete Blood Count: ₹310');
    expect(text).toContain('Open your order:\nhttps://nidaan.example/order/1#k=secret');
    expect(text).toContain('- Finish dinner between 9 pm and 10 pm on Tue, 4 Mar');
    expect(text).toContain('Samples: Blood (serum)');
  });

  it('has the reasons of a hold', () => {
    const { subject, text } = data({ status: 'On hold', holdReasons: ['pincode', 'minor'] });
    expect(subject).toBe('Your booking ND-7K4Q-2M is on hold');
    expect(text).toContain('- The pincode is outside the served area');
    expect(text).toContain("- A person under 18 needs a guardian's name");
    expect(text).not.toContain('visit is confirmed');
  });

  it('on hold leads with what is needed, and names the tests that it waits for', () => {
    const items = [
      item(),
      item({ productName: 'Double Marker', regulated: 'pcpndt' }),
      item({ productName: 'HIV 1 and 2 Antibodies', regulated: 'hiv' }),
      item({ productName: 'Biopsy', collection: 'visit' }),
    ];
    const { text } = data({ status: 'On hold', holdReasons: ['regulated', 'specimen'] }, items);
    expect(text).toMatch(/No visit will take place until this is resolved[^]*Planned day: Wed, 5 Mar 2025\n/);
    expect(text).not.toContain('Visit:');
    expect(text.replace(/\s+/g, ' ')).toContain(
      '- A test needs a referral or counselling first: Double Marker, Confidential test - A sample cannot be taken at home: Biopsy',
    );
  });

  it('requested later has the present status, and no preparation after the visit', () => {
    expect(data({ status: 'Confirmed' }).text).toContain('The visit is confirmed.');
    const late = data({ status: 'In lab' });
    expect(late.subject).toBe('Details of your booking ND-7K4Q-2M');
    expect(late.text).not.toMatch(/prepare|visit is confirmed/);
  });

  it('greets the customer by name, and has the address without links', () => {
    const { text, html } = data({
      name: 'Meera Iyer',
      address: '14/2 MG Road,\nwww.evil.example/x',
      pincode: '560001',
    });
    expect(text).toMatch(/^Hello Meera Iyer,\n/);
    expect(text).toContain('Address: 14/2 MG Road, www. evil. example/x, 560001');
    expect(html).toContain('<span style="white-space:nowrap">ND-7K4Q-2M</span>');
    expect(data({ name: null }).text).toMatch(/^Hello,\n/);
  });

  it('shows quantities', () => {
    expect(data({}, [item({ qty: 3 })]).text).toContain('Complete Blood Count, 3 times: ₹930');
  });

  it('does not name a test that is confidential by law', () => {
    const { text } = data({}, [item({ productName: 'HIV 1 and 2 Antibodies', regulated: 'hiv' })]);
    expect(text).not.toContain('HIV');
    expect(text).toContain('Confidential test: ₹310');
  });

  it.each([
    ['Win! https://evil.example/x', 'Win https evil. example x'],
    ['A.K.Rao', 'A.K. Rao'],
    ['आशा राव', 'आशा राव'],
    ['<b>@!', 'b'],
    [null, 'Person 1'],
  ])('shows the name %p as %p', (name, shown) => {
    expect(data({}, [item()], [person(name)]).text).toContain(`- ${shown}\n`);
  });
});
