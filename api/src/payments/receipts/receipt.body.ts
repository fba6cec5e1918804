import { dateTimeText, dayText, istDay, PAYMENT_METHODS, REFERENCE_NAMES } from '@nidaan/contract';
import { type Html, html } from '../../infrastructure/html.js';
import { paragraphs, phoneText, sender, spelled } from '../../infrastructure/pdf/document-parts.js';
import { messages } from './messages.js';
import type { ReceiptEntity } from './receipt.entity.js';

const figures = new Intl.NumberFormat('en-IN');

const head = ({ serial, details, paidAt, voidedAt }: ReceiptEntity): Html =>
  html`<header>
    ${sender(details.supplier)}
    <div>
      <h1>${voidedAt ? messages.voidTitle : messages.title}</h1>
      <dl class="head">
        <dt>${messages.serial}</dt>
        <dd>${serial}</dd>
        <dt>${messages.date}</dt>
        <dd>${dayText(istDay(paidAt))}</dd>
        <dt>${messages.reference}</dt>
        <dd>${details.reference}</dd>
        <dt>${messages.visit}</dt>
        <dd>${dayText(details.appointmentDate)}</dd>
      </dl>
    </div>
  </header>`;

const row = (name: string, value: string): Html =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;

const purpose = ({ reference, balance = 0 }: ReceiptEntity['details']): string =>
  balance > 0 ? messages.partOf(reference, `₹${figures.format(balance)}`) : messages.booking(reference);

function payment({ details, method, reference, paidAt }: ReceiptEntity): Html {
  return html`<dl class="payment">
    ${row(messages.mode, PAYMENT_METHODS[method])}
    ${reference === null ? html`` : row(REFERENCE_NAMES[method] ?? '', reference)}
    ${row(messages.at, dateTimeText(paidAt))} ${row(messages.for, purpose(details))}
  </dl>`;
}

const voided = ({ voidedAt }: ReceiptEntity): Html =>
  voidedAt === null
    ? html``
    : html`<p class="void">${messages.void}</p>
        <p class="voided">${messages.voided(dateTimeText(voidedAt))}</p>`;

/** The HTML of a receipt, rendered in the invoice template. Every value is escaped. */
export function receiptBody(receipt: ReceiptEntity): string {
  const { name, phone } = receipt.details.receivedFrom;
  return html`${head(receipt)}${voided(receipt)}
    <div class="parties">
      <div>
        <h2>${messages.from}</h2>
        <p class="who">${name ?? messages.noName}</p>
        ${paragraphs([phone && phoneText(phone)])}
      </div>
      <div>
        <h2>${messages.amount}</h2>
        <p class="received">₹${figures.format(receipt.amount)}</p>
      </div>
    </div>
    <p class="words">${spelled(receipt.amount)}</p>
    ${payment(receipt)}
    <p class="law">${receipt.voidedAt ? '' : messages.notice}</p>`.text;
}
