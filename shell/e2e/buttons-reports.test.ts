import { reports } from './buttons/journeys/admin/reports.js';
import { walkAll } from './buttons/run.js';

walkAll(reports);
