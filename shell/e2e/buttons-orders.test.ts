import { orders } from './buttons/journeys/orders.js';
import { walkAll } from './buttons/run.js';

walkAll(orders, { together: true });
