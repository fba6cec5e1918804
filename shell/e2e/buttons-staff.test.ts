import { catalogue } from './buttons/journeys/admin/catalogue.js';
import { staff } from './buttons/journeys/admin/staff.js';
import { walkAll } from './buttons/run.js';

walkAll([...catalogue, ...staff]);
