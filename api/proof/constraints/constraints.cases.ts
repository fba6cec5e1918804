import { randomUUID } from 'node:crypto';
import { booking } from '../../test/makers/bookings.js';

/** How a request is sent. */
export type Method = 'post' | 'put' | 'patch';

/** The constraints of a table that are covered here: NOT NULL columns, and other constraints by name. */
type Case = [constraints: string, method: Method, path: string, body: () => object, field: string];

let names = 0;
/** A name that is not used by a package or a test. */
export const aName = () => `Constraint check ${(names += 1)}`;
const pack = (fields: object) => () => ({ productName: aName(), price: 5, ...fields });
const test = pack;
const prices = (fields: object) => () => ({
  id: randomUUID(),
  list: 'tests',
  startsOn: null,
  lines: [{ id: '2', before: 1, after: 2 }],
  ...fields,
});
const ordered = (fields: object) => () => booking(fields);
const savedView = (fields: object) => () => ({ name: aName(), params: { status: 'Booked' }, ...fields });
const contact = (fields: object) => () => ({ version: 1, ...fields });

/** Requests that violate a constraint, and the field at which they are refused. */
export const CASES: Case[] = [
  ['packages.product_name', 'post', '/api/packages', pack({ productName: null }), 'productName'],
  ['packages.category', 'post', '/api/packages', pack({ category: null }), 'category'],
  ['packages.description', 'post', '/api/packages', pack({ description: null }), 'description'],
  ['packages.short_desc', 'post', '/api/packages', pack({ shortDesc: null }), 'shortDesc'],
  ['packages.discount', 'post', '/api/packages', pack({ discount: null }), 'discount'],
  ['packages.avg_rating', 'post', '/api/packages', pack({ avgRating: null }), 'avgRating'],
  ['packages.reviews', 'post', '/api/packages', pack({ reviews: null }), 'reviews'],
  ['packages.included_tests', 'post', '/api/packages', pack({ includedTests: null }), 'includedTests'],
  ['packages.img_url', 'post', '/api/packages', pack({ imgUrl: null }), 'imgUrl'],
  ['packages.version', 'put', '/api/packages/80', () => ({ version: null }), 'version'],
  ['packages_price', 'post', '/api/packages', pack({ imgUrl: '', price: 10, mrp: 9 }), 'price'],
  ['packages_price', 'put', '/api/packages/80', () => ({ mrp: 1 }), 'price'],
  ['tests.product_name', 'post', '/api/tests', test({ productName: null }), 'productName'],
  ['tests.category', 'post', '/api/tests', test({ category: null }), 'category'],
  ['tests.price', 'post', '/api/tests', test({ price: null }), 'price'],
  ['tests.description', 'post', '/api/tests', test({ description: null }), 'description'],
  ['tests.short_desc', 'post', '/api/tests', test({ shortDesc: null }), 'shortDesc'],
  ['tests.specimen', 'post', '/api/tests', test({ specimen: null }), 'specimen'],
  ['tests.aliases', 'post', '/api/tests', test({ aliases: null }), 'aliases'],
  ['tests.img_url', 'post', '/api/tests', test({ imgUrl: null }), 'imgUrl'],
  ['tests.version', 'put', '/api/tests/2', () => ({ version: null }), 'version'],
  ['tests_price', 'post', '/api/tests', test({ price: -1 }), 'price'],
  ['pincodes.pincode', 'post', '/api/pincodes', () => ({ pincode: null }), 'pincode'],
  ['pincodes.area', 'post', '/api/pincodes', () => ({ pincode: '110001', area: null }), 'area'],
  ['pincodes.city', 'post', '/api/pincodes', () => ({ pincode: '110001', city: null }), 'city'],
  ['pincodes.state', 'post', '/api/pincodes', () => ({ pincode: '110001', state: null }), 'state'],
  ['users.email', 'post', '/api/auth/register', () => ({ email: null, password: 'a good one 1' }), 'email'],
  ['users.password_hash', 'post', '/api/auth/register', () => ({ email: 'a@b.example' }), 'password'],
  ['users.role', 'patch', `/api/auth/users/${randomUUID()}`, () => ({ role: null }), 'role'],
  ['users_role', 'patch', `/api/auth/users/${randomUUID()}`, () => ({ role: 'king' }), 'role'],
  ['invitations.email', 'post', '/api/auth/invitations', () => ({ role: 'lab' }), 'email'],
  ['invitations.role', 'post', '/api/auth/invitations', () => ({ email: 'a@b.example' }), 'role'],
  [
    'invitations_role',
    'post',
    '/api/auth/invitations',
    () => ({ email: 'a@b.example', role: 'customer' }),
    'role',
  ],
  ['price_changes.id', 'post', '/api/price-changes', prices({ id: null }), 'id'],
  ['price_changes.list', 'post', '/api/price-changes', prices({ list: null }), 'list'],
  ['price_changes_list', 'post', '/api/price-changes', prices({ list: 'pincodes' }), 'list'],
  ['price_changes.lines', 'post', '/api/price-changes', prices({ lines: null }), 'lines'],
  ['newsletter_subscriptions.email', 'post', '/api/newsletter', () => ({ email: null }), 'email'],
  ['saved_views.name', 'put', `/api/saved-views/orders/${randomUUID()}`, savedView({ name: null }), 'name'],
  [
    'saved_views.params',
    'put',
    `/api/saved-views/orders/${randomUUID()}`,
    savedView({ params: null }),
    'params',
  ],
  ['hidden_columns.hidden', 'put', '/api/columns/orders', () => ({ hidden: null }), 'hidden'],
  ['hidden_columns.settings', 'put', '/api/columns/orders', () => ({ density: null }), 'density'],
  [
    'client_errors.remote',
    'post',
    '/api/client-errors',
    () => ({ version: '1.0.0', kind: 'chunk' }),
    'remote',
  ],
  [
    'client_errors.version',
    'post',
    '/api/client-errors',
    () => ({ remote: 'booking', kind: 'chunk' }),
    'version',
  ],
  [
    'client_errors.kind',
    'post',
    '/api/client-errors',
    () => ({ remote: 'booking', version: '1.0.0' }),
    'kind',
  ],
  ...(['remote', 'version', 'route'] as const).map((field): Case => [
    `web_vitals.${field}`,
    'post',
    '/api/page-vitals',
    () => ({ remote: 'booking', version: '1.0.0', route: '/cart', errors: 0, [field]: undefined }),
    field,
  ]),
  ['order_notes.id', 'post', '/api/orders/:order/notes', () => ({ text: 'x' }), 'id'],
  ['order_notes.text', 'post', '/api/orders/:order/notes', () => ({ id: randomUUID() }), 'text'],
  ['order_notes_text', 'post', '/api/orders/:order/notes', () => ({ id: randomUUID(), text: ' ' }), 'text'],
  ['orders.no_of_persons', 'post', '/api/orders', ordered({ noOfPersons: '' }), 'noOfPersons'],
  ['orders_persons', 'post', '/api/orders', ordered({ noOfPersons: 0 }), 'noOfPersons'],
  ['orders_persons', 'post', '/api/orders', ordered({ noOfPersons: 11 }), 'noOfPersons'],
  ['orders.appointment_date', 'post', '/api/orders', ordered({ appointmentDate: '' }), 'appointmentDate'],
  ['orders.version', 'put', '/api/orders/:order/contact', contact({ version: null }), 'version'],
  [
    'order_items.item_id',
    'post',
    '/api/orders',
    ordered({ cartItems: [{ type: 'product' }] }),
    'cartItems.0.id',
  ],
  ['order_items.kind', 'post', '/api/orders', ordered({ cartItems: [{ id: '26' }] }), 'cartItems.0.type'],
  [
    'order_items.qty',
    'post',
    '/api/orders',
    ordered({ cartItems: [{ id: '2', qty: null }] }),
    'cartItems.0.qty',
  ],
  [
    'order_items_qty',
    'post',
    '/api/orders',
    ordered({ cartItems: [{ id: '2', qty: 0 }] }),
    'cartItems.0.qty',
  ],
  [
    'order_items_qty',
    'post',
    '/api/orders',
    ordered({ cartItems: [{ id: '2', qty: 21 }] }),
    'cartItems.0.qty',
  ],
];
