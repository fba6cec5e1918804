import { reports } from './buttons/journeys/reports.js';
import { walkAll } from './buttons/run.js';

walkAll(reports);
