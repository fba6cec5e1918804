import {
  dateTimeText,
  dayText,
  isWithinLimit,
  methodsAtVisit,
  PAYMENT_METHODS,
  REFERENCE_NAMES,
  SAC,
  upiLink,
} from '@nidaan/contract';
import { encodeQR } from 'qr';
import { Html, html } from '../infrastructure/html.js';
import { paragraphs, phoneText, sender, spelled } from '../infrastructure/pdf/document-parts.js';
import type { InvoiceData, InvoiceLine, InvoicePayment } from './invoice.js';
import { messages } from './messages.js';

const figures = new Intl.NumberFormat('en-IN');
// From these counts on, people are listed in two columns, and lines are set closer together.
const MANY_PEOPLE = 4;
const MANY_LINES = 13;

const head = ({ supplier, date, reference, appointmentDate }: InvoiceData, serial: string) =>
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

// The footer of every page. A serial contains no characters with a meaning in CSS.
const foot = (serial: string) =>
  html`<style>
    @page {
      @bottom-left {
        content: '${messages.serial} ${serial}';
      }
    }
  </style>`;

function peopleOf({ people }: InvoiceData): Html {
  if (people.length === 1) return html`${paragraphs(people)}`;
  const columns = people.length >= MANY_PEOPLE ? 'many' : '';
  return html`<ol class="people ${columns}">
    ${people.map((person) => html`<li>${person}</li>`)}
  </ol>`;
}

function parties(invoice: InvoiceData): Html {
  const { name, address, pincode, phone } = invoice.recipient;
  const place = address?.split(/[\r\n]+/) ?? [messages.noAddress];
  return html`<div class="parties">
    <div>
      <h2>${messages.to}</h2>
      <p class="who">${name ?? messages.noName}</p>
      ${paragraphs([...place, pincode, phone && phoneText(phone)])}
    </div>
    <div>
      <h2>${messages.forWhom(invoice.persons)}</h2>
      ${peopleOf(invoice)}
    </div>
  </div>`;
}

const row = ({ description, rate, qty, amount }: InvoiceLine, index: number, persons: number) =>
  html`<tr>
    <td>${index + 1}</td>
    <td>${description}</td>
    <td>${SAC}</td>
    <td class="n">${figures.format(rate)}</td>
    <td class="n">${qty}</td>
    <td class="n">${persons}</td>
    <td class="n">${figures.format(amount)}</td>
  </tr>`;

const table = ({ lines, persons }: InvoiceData) =>
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

const sum = ({ total }: InvoiceData) =>
  html`<div class="sum">
      <span>${messages.tax}</span><span>${messages.exempt}</span> <span class="total">${messages.total}</span
      ><b>₹${figures.format(total)}</b>
    </div>
    <p class="words">${spelled(total)}</p>`;

const how = ({ at, method, reference, receipt }: Omit<InvoicePayment, 'amount'>): Html =>
  html`<p>${messages.paidHow(dateTimeText(at), PAYMENT_METHODS[method])}</p>
    ${paragraphs([
      reference && messages.paidReference(REFERENCE_NAMES[method] ?? '', reference),
      receipt && messages.receipt(receipt),
    ])}`;

/** One of several payments, with its amount. */
const part = (payment: InvoicePayment): Html =>
  html`<p>${messages.received(`₹${figures.format(payment.amount)}`)}</p>
    ${how(payment)}`;

const paid = (payments: Html[]): Html =>
  html`<div class="pay">
    <div><strong>${messages.paid}</strong>${payments}</div>
  </div>`;

/** What is still to be paid, with its QR code, and what was paid before. */
function payment(invoice: InvoiceData): Html {
  const { upi, reference, total, payments = [], balance = total } = invoice;
  if (total === 0) return html``;
  if (invoice.paid) return paid([how(invoice.paid)]);
  if (balance === 0) return paid(payments.length === 1 ? payments.map(how) : payments.map(part));
  const before = payments.length > 0 ? html`<p>${messages.toPay(`₹${figures.format(balance)}`)}</p>` : html``;
  if (!isWithinLimit('upi', balance))
    return html`<div class="pay">
      <div>
        <strong>${messages.payAtVisit}</strong>
        ${before}
        <p>${messages.payBy(methodsAtVisit(balance))}</p>
        ${payments.map(part)}
      </div>
    </div>`;
  const code = new Html(encodeQR(upiLink({ upi, reference, amount: balance }), 'svg', { border: 2 }));
  return html`<div class="pay">
    ${code}
    <div>
      <strong>${messages.pay}</strong>
      ${before}
      <p>${invoice.upi.id}</p>
      <p>${messages.payHow}</p>
      ${payments.map(part)}
    </div>
  </div>`;
}

/** The HTML of an invoice, rendered in its template. Every value is escaped. */
export function invoiceBody(invoice: InvoiceData, serial: string): string {
  const end = html`<div class="end">
    ${sum(invoice)}${payment(invoice)}
    <p class="law">${messages.law} ${messages.electronic}</p>
  </div>`;
  return html`${foot(serial)}${head(invoice, serial)}${parties(invoice)}${table(invoice)}${end}`.text;
}
