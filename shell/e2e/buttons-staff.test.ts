import { catalogue } from './buttons/journeys/catalogue.js';
import { staff } from './buttons/journeys/staff.js';
import { walkAll } from './buttons/run.js';

walkAll([...catalogue, ...staff]);
