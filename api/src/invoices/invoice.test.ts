import { describe, expect, it } from '@jest/globals';
import { upiLink } from '@nidaan/contract';
import reader from 'jsqr';
import { OrderBeneficiaryEntity } from '../orders/order-beneficiary.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import { PaymentColumns } from '../orders/payment/payment.columns.js';
import { type InvoiceData, invoiceDataOf, financialYearOf } from './invoice.js';
import { spelled } from '../infrastructure/pdf/document-parts.js';
import { invoiceBody } from './invoice.body.js';

const invoice = (given: Partial<InvoiceData> = {}): InvoiceData => ({
  supplier: {
    name: 'Lab',
    legalName: 'Lab Ltd',
    address: ['1 Road'],
    contact: 'x',
    gstin: '29AAAAA0000A1Z5',
  },
  recipient: {
    name: 'Asha Rao',
    address: '12 Residency Road\nBengaluru',
    pincode: '560025',
    phone: '+919812345678',
  },
  date: '2026-11-21',
  reference: 'ND-7K4Q-2M',
  appointmentDate: '2026-11-24',
  persons: 2,
  people: ['Asha Rao', 'Ravi Rao'],
  lines: [{ description: 'CBC', rate: 310, qty: 1, amount: 620 }],
  total: 620,
  upi: { id: 'lab@demo', name: 'Lab Ltd' },
  ...given,
});

describe('the financial year', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2027-01-15T00:00:00Z', '26-27'],
    ['2099-12-31T00:00:00Z', '99-00'],
  ])('at %s is %s in India', (instant, year) => {
    expect(financialYearOf(new Date(instant))).toBe(year);
  });
});

it.each([
  [1, 'One Rupee Only'],
  [80, 'Eighty Rupees Only'],
  [99_999, 'Ninety Nine Thousand Nine Hundred Ninety Nine Rupees Only'],
  [100_000, 'One Lakh Rupees Only'],
  [324_914, 'Three Lakh Twenty Four Thousand Nine Hundred Fourteen Rupees Only'],
  [12_345_678, 'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees Only'],
])('%i is spelled in lakh and crore', (amount, words) => {
  expect(spelled(amount)).toBe(words);
});

/** The content of the rendered QR code, decoded by another library. */
function scanned(body: string): string | undefined {
  const [, size = '0', path = ''] = /<svg viewBox="0 0 (\d+) \d+"[^>]*><path d="([^"]+)"/.exec(body) ?? [];
  const [width, scale] = [Number(size), 4];
  const pixels = new Uint8ClampedArray(width * width * scale * scale * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, way, across, down] of path.matchAll(/([Mm])(-?\d+) (-?\d+)h1v1/g)) {
    [x, y] = way === 'M' ? [Number(across), Number(down)] : [x + Number(across), y + Number(down)];
    for (let dot = 0; dot < scale * scale; dot += 1) {
      const row = y * scale + Math.floor(dot / scale);
      pixels.fill(
        0,
        (row * width * scale + x * scale + (dot % scale)) * 4,
        (row * width * scale + x * scale + (dot % scale)) * 4 + 3,
      );
    }
  }
  return reader.default(pixels, width * scale, width * scale)?.data;
}

it.each([1, 310, 100_000])('the QR code for %i decodes to the same link', (total) => {
  const data = invoice({ total, upi: { id: 'lab@demo', name: 'Nidaan Diagnostics & Söhne' } });
  expect(scanned(invoiceBody(data, '26-27/000042'))).toBe(
    upiLink({ upi: data.upi, reference: data.reference, amount: total }),
  );
});

it.each([
  [150_000, 'By cash or card.'],
  [12_345_678, 'By card.'],
])('a bill of ₹%i has no QR code and names how it can be paid', (total, methods) => {
  const body = invoiceBody(invoice({ total }), '26-27/000042');
  expect(body).toContain(methods);
  expect(body).not.toContain('<svg');
});

describe('an invoice', () => {
  it('has every field that Rule 49 requires of a bill of supply', () => {
    const body = invoiceBody(invoice(), '26-27/000042');
    for (const words of [
      'Bill of supply',
      'Lab Ltd',
      'GSTIN 29AAAAA0000A1Z5',
      '26-27/000042',
      'Sat, 21 Nov 2026',
      'Asha Rao',
      '560025',
      '999316',
      'CBC',
      '₹620',
      'Six Hundred Twenty Rupees Only',
      'Exempt',
      'valid without a signature',
    ])
      expect(body).toContain(words);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '</p><iframe src="http://127.0.0.1/">',
    "'><style>*{background:url(//x)}",
  ])('escapes %s in every field that people fill in', (evil) => {
    const hostile = invoice({
      recipient: { name: evil, address: evil, pincode: evil, phone: evil },
      people: [evil, evil],
      lines: [{ description: evil, rate: 1, qty: 1, amount: 1 }],
    });
    const body = invoiceBody(hostile, '26-27/000001');
    expect(body).not.toMatch(/<(img|iframe)/);
    expect(body.match(/<style>/g)).toHaveLength(1);
    expect(body).toContain('&lt;');
  });

  it('names the guardian of a minor', () => {
    const order = Object.assign(new OrderEntity(), {
      name: 'Ravi Menon',
      noOfPersons: 3,
      payment: new PaymentColumns(),
    });
    const people = [
      { name: 'Ravi Menon', guardian: null },
      { name: 'Tara Menon', guardian: 'Ravi Menon' },
      { name: null, guardian: 'Ravi Menon' },
    ];
    const beneficiaries = people.map((person) => Object.assign(new OrderBeneficiaryEntity(), person));
    const billed = invoiceDataOf({ order, beneficiaries, items: [] }, [], new Date());
    expect(billed.people).toEqual(['Ravi Menon', 'Tara Menon (guardian Ravi Menon)']);
  });

  it('isolates text with another writing direction', () => {
    expect(invoiceBody(invoice({ people: ['a\u202eb', 'c'] }), 'x')).not.toContain('\u202e');
  });

  it('shows Paid with date and mode after the payment, and no UPI code', () => {
    const paid = {
      at: '2026-11-22T03:14:00.000Z',
      method: 'upi',
      reference: '412345678901',
      receipt: 'R26-27/000012',
    } as const;
    const body = invoiceBody(invoice({ paid }), '26-27/000042');
    for (const text of ['Paid', 'UPI, Sun, 22 Nov 2026, 8:44 am', '412345678901', 'R26-27/000012'])
      expect(body).toContain(text);
    expect(body).not.toMatch(/<svg|Pay by UPI/);
    expect(invoiceBody(invoice({ paid: null }), '26-27/000042')).toContain('Pay by UPI');
  });

  it('has no UPI code for a total of zero', () => {
    expect(invoiceBody(invoice({ total: 0 }), 'x')).not.toContain('<svg');
  });
});
