import { accounts } from './buttons/journeys/account.js';
import { bookings } from './buttons/journeys/booking.js';
import { walkAll } from './buttons/run.js';

walkAll([...accounts, ...bookings]);
