import { adminSession } from '../buttons/people.js';
import { placeOrder } from './place-order.js';
import type { Visitor } from './visitor.js';

/** A page of the product, and what has to be visible before it is checked. */
interface Place {
  name: string;
  go: (who: Visitor) => Promise<void>;
}

const at = (path: string, text: string): Place => ({
  name: path,
  async go(who) {
    await who.open(path);
    await who.sees(text);
    await who.isAlive();
  },
});

const publicPlaces = [
  at('/', 'Most booked tests'),
  at('/shop', 'All lab tests, with prices'),
  at('/shop/2', 'Fluoride plasma'),
  at('/health-list', 'Available Health Packages'),
  at('/health/80', 'What is included'),
  at('/health-concern/02', 'Heart'),
  at('/search?q=sugar', 'Fasting Blood Sugar (FBS)'),
  at('/terms', 'Terms'),
  at('/blog/fasting-blood-test', 'The evening before'),
  at('/sample-report', 'Haemoglobin'),
  at('/newsletter#t=abc', 'Confirm your subscription'),
  at('/cart', 'Your cart is empty'),
  at('/track', 'Send code'),
  at('/register', 'Three or four words'),
  at('/forgot', 'Send the link'),
  at('/verify#t=abc', 'Verify and log in'),
  at('/reset#t=abc', 'Save the password'),
  at('/user-dashboard', 'Please log in'),
  at('/nowhere', 'There is no page at this address'),
];

const filledCart: Place = {
  name: 'a filled cart',
  async go(who) {
    await who.open('/shop/2');
    await who.press('Book Now');
    await who.sees('Booking Form');
  },
};

const orderPage: Place = {
  name: 'the page of an order',
  async go(who) {
    await who.open((await placeOrder()).statusUrl);
    await who.sees('Progress');
  },
};

const loginDialog: Place = {
  name: 'the login dialog',
  async go(who) {
    await who.open('/shop/2');
    await who.press('Log in');
    await who.sees('Password');
  },
};

const admin = (path: string, text: string): Place => ({
  name: `${path} for an admin`,
  async go(who) {
    await who.openAs(await adminSession(), path);
    await who.sees(text);
    await who.isAlive();
  },
});

const openCalendar: Place = {
  name: 'the calendar of a date field',
  async go(who) {
    await who.openAs(await adminSession(), '/admin/collections');
    await who.press('Day', 'textbox');
    await who.sees('Today');
  },
};

export const allPlaces = [
  ...publicPlaces,
  filledCart,
  orderPage,
  at('/order/nothing', 'Please open this page from the link in your email or text message'),
  loginDialog,
  at('/admin', 'for the lab’s staff'),
  admin('/account', 'Change email address'),
  admin('/my-data', 'Your consents'),
  admin('/admin', 'Last four weeks'),
  admin('/admin/view-orders', 'View Orders'),
  admin('/admin/new-order', 'Nothing added yet.'),
  admin('/admin/collections', 'Collection list'),
  openCalendar,
  admin('/admin/payment-entry', 'Day of the visits'),
  admin('/admin/payment-entry?mode=list', 'One payment per line'),
  admin('/admin/day-close', 'Day close'),
  admin('/admin/report-inbox', 'Drop reports here.'),
  admin('/admin/manage-packages', 'Found 39 package(s)'),
  admin('/admin/manage-packages?mode=create', 'Preview Structure'),
  admin('/admin/manage-tests', '1–50 of 684'),
  admin('/admin/manage-tests?mode=create', 'Add New Test'),
  admin('/admin/pincodes', '1–50 of 788'),
  admin('/admin/view-users', 'asha@nidaan.example'),
  admin('/admin/newsletter', 'Email addresses whose owners have confirmed the subscription.'),
  admin('/admin/total-revenue', 'Average order'),
  admin('/admin/mail', 'All outgoing email'),
  admin('/admin/audit', 'Nothing here can be changed.'),
  admin('/admin/security', 'Refused logins and permissions'),
  admin('/admin/releases', 'Live'),
  admin('/admin/releases/uses', 'What the live, canary'),
];
