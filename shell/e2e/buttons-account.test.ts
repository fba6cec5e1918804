import { accounts } from './buttons/journeys/account.js';
import { bookings } from './buttons/journeys/public/booking.js';
import { knownCustomers } from './buttons/journeys/public/known-customer.js';
import { orderPages } from './buttons/journeys/public/order-page.js';
import { walkAll } from './buttons/run.js';

walkAll([...accounts, ...bookings, ...knownCustomers, ...orderPages], { together: true });
