import {
  type AdminOrderView,
  HOLD_REASONS,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  sheetTimeText,
  type OrderPerson,
} from '@nidaan/contract';

const lines = (texts: string[]) => texts.join('\n');

const personText = ({ name, age, gender, guardian }: OrderPerson) =>
  [name, age, gender, guardian && `guardian ${guardian}`]
    .filter((part) => part !== null && part !== '')
    .join(', ');

// With its plus it would be escaped as a formula, and its apostrophe would be copied into a dialler.
const dialled = (phone: string) => phone.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2');

/** The columns of the export with their values. */
export const ORDER_COLUMNS: [string, (order: AdminOrderView) => string | number | null][] = [
  ['Order ID', (order) => order.reference],
  ['Booked at', (order) => sheetTimeText(order.createdAt)],
  ['Name', (order) => order.name],
  ['Email', (order) => order.email],
  ['Address', (order) => order.address],
  ['Pincode', (order) => order.pincode],
  ['Phone No', (order) => order.phoneno && dialled(order.phoneno)],
  ['Age', (order) => order.age],
  ['Number of Persons', (order) => order.noOfPersons],
  ['Appointment Date', (order) => order.appointmentDate],
  ['Beneficiaries', (order) => lines(order.beneficiaries.map(personText))],
  ['Products', (order) => lines(order.cartItems.map(({ productName, qty }) => `${productName} × ${qty}`))],
  ['Additional Tests', (order) => lines(order.tests)],
  ['Total Amount', (order) => order.totalAmount],
  ['Status', (order) => order.status],
  ['Hold reason', (order) => lines(order.holdReasons.map((reason) => HOLD_REASONS[reason]))],
  ['Payment', ({ payment }) => PAYMENT_STATES[payment.state]],
  ['Received (rupees)', ({ payment }) => payment.received],
  ['Refunded (rupees)', ({ payment }) => payment.refunded],
  ['To be paid (rupees)', ({ payment }) => Math.max(0, payment.balance)],
  ['Paid by', ({ payment }) => payment.method && PAYMENT_METHODS[payment.method]],
  ['UPI reference (UTR)', ({ payment }) => payment.bankReference],
  ['Reports', (order) => order.reports.length],
];
