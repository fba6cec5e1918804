import { catalogue } from './buttons/journeys/admin/catalogue.js';
import { changeOrder } from './buttons/journeys/admin/change-order.js';
import { newOrder } from './buttons/journeys/admin/new-order.js';
import { staff } from './buttons/journeys/admin/staff.js';
import { walkAll } from './buttons/run.js';

walkAll([...catalogue, ...staff, newOrder, changeOrder]);
