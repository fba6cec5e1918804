import { orders } from './buttons/journeys/admin/orders.js';
import { walkAll } from './buttons/run.js';

walkAll(orders, { together: true });
