import { dateTimeText, dayText, PAYMENT_METHODS, SAC } from '@nidaan/contract';
import { encodeQR } from 'qr';
import { Html, html } from '../html.js';
import { paragraphs, phoneText, sender, spelled } from '../printer/document-parts.js';
import type { Bill, BillLine } from './bill.js';
import { messages } from './messages.js';

const figures = new Intl.NumberFormat('en-IN');
// From these on, people stand in two columns, and lines closer together.
const MANY_PEOPLE = 4;
const MANY_LINES = 13;

/** What a QR code for a UPI app says (linking specification of NPCI): whom, how much, and for what. */
export function upiLink({ upi, reference, total }: Bill): string {
  const facts = {
    pa: upi.id,
    pn: upi.name,
    tr: reference,
    tn: `Booking ${reference}`,
    am: total.toFixed(2),
    cu: 'INR',
  };
  const said = Object.entries(facts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${said.join('&')}`;
}

const head = ({ supplier, date, reference, appointmentDate }: Bill, serial: string) =>
  html`<header>
    ${sender(supplier)}
    <div>
      <h1>${messages.title}</h1>
      <dl class="head">
        <dt>${messages.serial}</dt>
        <dd>${serial}</dd>
        <dt>${messages.date}</dt>
        <dd>${dayText(date)}</dd>
        <dt>${messages.reference}</dt>
        <dd>${reference}</dd>
        <dt>${messages.visit}</dt>
        <dd>${dayText(appointmentDate)}</dd>
      </dl>
    </div>
  </header>`;

// At the foot of every page, beside its number. A serial has only digits and signs that mean nothing to a stylesheet.
const foot = (serial: string) =>
  html`<style>
    @page {
      @bottom-left {
        content: '${messages.serial} ${serial}';
      }
    }
  </style>`;

function peopleOf({ people }: Bill): Html {
  if (people.length === 1) return html`${paragraphs(people)}`;
  const many = people.length >= MANY_PEOPLE ? 'many' : '';
  return html`<ol class="people ${many}">
    ${people.map((person) => html`<li>${person}</li>`)}
  </ol>`;
}

function parties(bill: Bill): Html {
  const { name, address, pincode, phone } = bill.recipient;
  const place = address?.split(/[\r\n]+/) ?? [messages.noAddress];
  return html`<div class="parties">
    <div>
      <h2>${messages.to}</h2>
      <p class="who">${name ?? messages.noName}</p>
      ${paragraphs([...place, pincode, phone && phoneText(phone)])}
    </div>
    <div>
      <h2>${messages.forWhom(bill.persons)}</h2>
      ${peopleOf(bill)}
    </div>
  </div>`;
}

const row = ({ description, rate, qty, amount }: BillLine, index: number, persons: number) =>
  html`<tr>
    <td>${index + 1}</td>
    <td>${description}</td>
    <td>${SAC}</td>
    <td class="n">${figures.format(rate)}</td>
    <td class="n">${qty}</td>
    <td class="n">${persons}</td>
    <td class="n">${figures.format(amount)}</td>
  </tr>`;

const table = ({ lines, persons }: Bill) =>
  html`<table class="${lines.length >= MANY_LINES ? 'dense' : ''}">
    <thead>
      <tr>
        <th>${messages.number}</th>
        <th>${messages.description}</th>
        <th>${messages.sac}</th>
        <th class="n">${messages.rate}</th>
        <th class="n">${messages.qty}</th>
        <th class="n">${messages.persons}</th>
        <th class="n">${messages.amount}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map((line, index) => row(line, index, persons))}
    </tbody>
  </table>`;

const sum = ({ total }: Bill) =>
  html`<div class="sum">
      <span>${messages.tax}</span><span>${messages.exempt}</span> <span class="total">${messages.total}</span
      ><b>₹${figures.format(total)}</b>
    </div>
    <p class="words">${spelled(total)}</p>`;

function paid({ at, method, reference, receipt }: NonNullable<Bill['paid']>): Html {
  return html`<div class="pay">
    <div>
      <strong>${messages.paid}</strong>
      <p>${messages.paidHow(dateTimeText(at), PAYMENT_METHODS[method])}</p>
      ${paragraphs([reference && messages.upiReference(reference), receipt && messages.receipt(receipt)])}
    </div>
  </div>`;
}

function payment(bill: Bill): Html {
  if (bill.total === 0) return html``;
  if (bill.paid) return paid(bill.paid);
  const code = new Html(encodeQR(upiLink(bill), 'svg', { border: 2 }));
  return html`<div class="pay">
    ${code}
    <div>
      <strong>${messages.pay}</strong>
      <p>${bill.upi.id}</p>
      <p>${messages.payHow}</p>
    </div>
  </div>`;
}

/** A bill as it is printed on its sheet. Every value is text, whatever it holds. */
export function invoiceBody(bill: Bill, serial: string): string {
  const end = html`<div class="end">
    ${sum(bill)}${payment(bill)}
    <p class="law">${messages.law} ${messages.electronic}</p>
  </div>`;
  return html`${foot(serial)}${head(bill, serial)}${parties(bill)}${table(bill)}${end}`.text;
}
