import { accounts } from './buttons/journeys/account.js';
import { bookings } from './buttons/journeys/public/booking.js';
import { returningCustomers } from './buttons/journeys/public/returning-customer.js';
import { orderPages } from './buttons/journeys/public/order-page.js';
import { walkAll } from './buttons/run.js';

walkAll([...accounts, ...bookings, ...returningCustomers, ...orderPages], { together: true });
